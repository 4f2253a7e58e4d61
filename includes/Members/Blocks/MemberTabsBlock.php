<?php

declare(strict_types=1);

namespace Zeromo\Community\Members\Blocks;

use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Html\ServerBlock;
use Zeromo\Community\Kernel\Wiring\Named;
use Zeromo\Community\Members\Api\CountedTab;
use Zeromo\Community\Members\Api\OwnTab;
use Zeromo\Community\Members\Api\UnlistedTab;
use Zeromo\Community\Members\Directory;
use Zeromo\Community\Members\MemberLinks;
use Zeromo\Community\Members\Page;

/** zeromo/member-tabs: the tabs of a member's page and what the open one shows. */
#[Named( 'zeromo/member-tabs' )]
final class MemberTabsBlock implements ServerBlock {

	public function __construct(
		private readonly Page $page,
		private readonly Directory $members,
		private readonly MemberLinks $links,
		private readonly Caller $caller
	) {}

	public function render( array $attributes, string $content ): string {
		$row  = $this->members->row( $this->page->current() );
		$open = $this->page->open_tab();
		if ( null === $row || null === $open ) {
			return '';
		}
		$viewer = $this->caller->id();
		$tabs   = array();
		foreach ( $this->page->tabs() as $tab ) {
			$count = $tab instanceof CountedTab ? $tab->count( $row['id'], $viewer ) : null;
			if (
				$tab instanceof UnlistedTab
				|| ( $tab instanceof OwnTab && 0 === (int) $count && $tab->slug() !== $open->slug() )
			) {
				continue;
			}
			$tabs[] = array(
				'label' => $tab->label(),
				'count' => $count,
				'url'   => $this->links->url( $row['nicename'], $tab->slug() ),
				'open'  => $tab->slug() === $open->slug(),
			);
		}
		return Partial::render(
			'members/tabs',
			array( 'tabs' => $tabs, 'html' => $open->html( $row['id'], $viewer ) )
		);
	}
}
