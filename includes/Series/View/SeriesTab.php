<?php

declare(strict_types=1);

namespace Zeromo\Community\Series\View;

use Zeromo\Community\Html\Assets;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Page;
use Zeromo\Community\Kernel\RequestMemo;
use Zeromo\Community\Members\Api\OptionalTab;
use Zeromo\Community\Series\Series;
use Zeromo\Community\Series\SeriesLinks;
use Zeromo\Community\Series\SeriesReader;

/** 专栏 on the page of a member who has any: all of them, and each with its episodes. */
final class SeriesTab implements OptionalTab {

	private const EACH = 12;

	public function __construct(
		private readonly SeriesReader $reader,
		private readonly SeriesLinks $links,
		private readonly BuyButton $button
	) {}

	public function slug(): string {
		return SeriesLinks::TAB;
	}

	public function label(): string {
		return __( '专栏', 'zeromo-community' );
	}

	public function position(): int {
		return 25;
	}

	public function stands( int $member, int $viewer ): bool {
		// A buyer comes by the address of one that is not on sale any more.
		return Input::asked()->has( SeriesLinks::ONE ) || RequestMemo::of(
			"series-tab:$member:$viewer",
			function () use ( $member, $viewer ): bool {
				try {
					return array() !== $this->reader->of( $member, $viewer, 0, 1 );
				} catch ( Failure ) {
					return false;
				}
			}
		);
	}

	public function html( int $member, int $viewer ): ?string {
		Assets::require_style( 'series' );
		$asked = Input::asked();
		try {
			return $asked->has( SeriesLinks::ONE )
				? $this->one( $asked->int( SeriesLinks::ONE ), $member, $viewer )
				: $this->all( $member, $viewer );
		} catch ( Failure ) {
			return null;
		}
	}

	/** @throws Failure not_found, also for a series of somebody else. */
	private function one( int $id, int $member, int $viewer ): string {
		$detail = $this->reader->need( $id, $viewer );
		if ( $member !== $detail->series->author ) {
			throw Failure::not_found();
		}
		return Partial::render(
			'series/one',
			array(
				'detail'  => $detail,
				'all'    => $this->links->author( $member ),
				'edit'   => $detail->is_mine ? $this->links->own( $id ) : '',
				'button' => $this->button->html( $detail, $viewer ),
			)
		);
	}

	/** @throws Failure not_found. */
	private function all( int $member, int $viewer ): string {
		$page  = new Page( Cursor::asked( 'after' ), 1, self::EACH );
		$found = $this->reader->of( $member, $viewer, $page->after->id ?? 0, $page->limit );
		$next  = Cursor::text( $page->next( $found, static fn( Series $one ): Cursor => new Cursor( 0, $one->id ) ) );
		$here  = $this->links->author( $member );
		$rows  = array();
		foreach ( $page->cut( $found ) as $series ) {
			$rows[] = array( 'series' => $series, 'url' => add_query_arg( SeriesLinks::ONE, $series->id, $here ) );
		}
		return Partial::render(
			'series/list',
			array(
				'rows' => $rows,
				'prev' => null === $page->after ? '' : $here,
				'next' => null === $next ? '' : add_query_arg( 'after', rawurlencode( $next ), $here ),
			)
		);
	}
}
