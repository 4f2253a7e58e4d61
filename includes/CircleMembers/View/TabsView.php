<?php

declare(strict_types=1);

namespace Zeromo\Community\CircleMembers\View;

use Zeromo\Community\Circles\Api\CircleLinks;
use Zeromo\Community\Circles\Api\CircleRecord;
use Zeromo\Community\Circles\Api\CircleSlot;
use Zeromo\Community\CircleMembers\Api\CircleTab;
use Zeromo\Community\Circles\Api\PageArgs;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Html\Format;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;

/** Tabs of a circle's page, its own and those of other rooms, and how its posts are sorted. */
final class TabsView {

	/** What the address may sort by; the newest first without a word. */
	public const ORDERS = array( '', 'commented', 'hot' );

	/**
	 * @param CirclePage                      $page   Which circle and tab.
	 * @param CircleLinks                     $links  Addresses.
	 * @param EndingView                      $ending What stands above for a member whose time ends.
	 * @param Caller                          $caller Who looks.
	 * @param Collection<CircleTab>  $tabs   Of other rooms.
	 * @param Collection<CircleSlot> $slots  What other rooms put there.
	 */
	public function __construct(
		private readonly CirclePage $page,
		private readonly CircleLinks $links,
		private readonly EndingView $ending,
		private readonly Caller $caller,
		#[All( CircleTab::class )] private readonly Collection $tabs,
		#[All( CircleSlot::class )] private readonly Collection $slots
	) {}

	/**
	 * The tabs, and on 动态 the orders.
	 *
	 * @param int $asking How many ask to join, for who runs the circle.
	 */
	public function html( CircleRecord $circle, int $asking ): string {
		$url  = $this->links->url( $circle );
		$tab  = $this->page->tab();
		$sees = $this->page->sees( $circle );
		$html = $this->ending->html( $circle, $this->page->mine( $circle ) )
			. Partial::render(
				'circles/tabs',
				array(
					'id' => $circle->id,
					'url' => $url,
					'tab' => $tab,
					'tabs' => $this->tabs( $circle, $sees ),
					'asking' => $asking,
					'many' => ManageView::MANY,
				)
			);
		if ( '' !== $tab || ! $sees ) {
			return $html;
		}
		$order = PageArgs::param( 'orderby' );
		return $html
			. Partial::render(
				'circles/orders',
				array( 'url' => $url, 'order' => in_array( $order, self::ORDERS, true ) ? $order : '' )
			)
			. $this->slot( 'stream', $circle );
	}

	/** What other rooms put into a place of the page. */
	public function slot( string $name, CircleRecord $circle ): string {
		$html = '';
		foreach ( $this->slots->all() as $slot ) {
			$html .= $slot->slot() === $name ? $slot->html( $circle, $this->caller->id() ) : '';
		}
		return $html;
	}

	/** @return list<array{slug: string, label: string, position: int, number: string}> */
	private function tabs( CircleRecord $circle, bool $sees ): array {
		$tabs = array(
			array( 'slug' => '', 'label' => __( '动态', 'zeromo-community' ), 'position' => 0, 'number' => '' ),
			array(
				'slug' => 'members',
				'label' => __( '圈友', 'zeromo-community' ),
				'position' => 50,
				'number' => Format::count( $circle->member_count ),
			),
			array( 'slug' => 'about', 'label' => __( '介绍', 'zeromo-community' ), 'position' => 60, 'number' => '' ),
		);
		if ( $this->page->runs( $circle ) ) {
			$tabs[] = array(
				'slug' => 'manage',
				'label' => __( '管理', 'zeromo-community' ),
				'position' => 90,
				'number' => '',
			);
		}
		foreach ( $this->tabs->all() as $tab ) {
			$tabs[] = array(
				'slug' => $tab->slug(),
				'label' => $tab->label(),
				'position' => $tab->position(),
				'number' => $sees ? $tab->number( $circle->id ) : '',
			);
		}
		usort( $tabs, static fn( array $a, array $b ): int => $a['position'] <=> $b['position'] );
		return $tabs;
	}
}
