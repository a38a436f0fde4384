import { defineWalk } from '#machines/defineWalk.ts'
import { menuMachine } from '#machines/menu.ts'

export const walk = defineWalk({
  machine: menuMachine,
  inputs: [{ screen: 'desktop' }, { screen: 'tablet' }, { screen: 'mobile' }],
  events: [
    { type: 'menu.open' },
    { type: 'menu.close' },
    { type: 'menu.toggle' },
    { type: 'menu.adopt', menuOpen: false, subMenuKey: null },
    { type: 'menu.adopt', menuOpen: true, subMenuKey: null },
    { type: 'menu.adopt', menuOpen: true, subMenuKey: 'a' },
    { type: 'subMenu.open', key: 'a' },
    { type: 'subMenu.open', key: 'b' },
    { type: 'subMenu.close' },
    { type: 'subMenu.close', key: 'a' },
    { type: 'screen.change', screen: 'desktop' },
    { type: 'screen.change', screen: 'tablet' },
    { type: 'screen.change', screen: 'mobile' },
    { type: 'navigation.done' },
  ],
  paths: 'shortest',
  invariants: (snapshot, times) => {
    const { screen, subMenuKey } = snapshot.context
    const [open, subMenu] = [snapshot.hasTag('open'), snapshot.hasTag('subMenu')]
    return {
      'a sub-menu is in an open menu': open || !subMenu,
      'there is a key exactly while there is a sub-menu': subMenu === (subMenuKey !== null),
      'the popover of the menu is shown exactly while the drawer is open':
        times('showMenu') - times('hideMenu') === Number(open && screen !== 'desktop'),
      'the rail is unfolded exactly while the menu is open on a desktop':
        times('unfoldRail') - times('foldRail') === Number(open && screen === 'desktop'),
      'one popover of a sub-menu is shown exactly while there is a sub-menu':
        times('showSubMenu') - times('hideSubMenu') === Number(subMenu),
      'the scroll is locked once exactly while there is a sub-menu on a screen that is not mobile':
        times('lockScroll') - times('restoreScroll') === Number(subMenu && screen !== 'mobile'),
    }
  },
})
