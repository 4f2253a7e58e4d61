<?php

declare(strict_types=1);

namespace Zeromo\Community\Series\View;

use Zeromo\Community\Account\Api\AccountTab;
use Zeromo\Community\Html\Assets;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Cursor;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Page;
use Zeromo\Community\Locks\Api\LockEditor;
use Zeromo\Community\Posts\Api\Posts;
use Zeromo\Community\Series\Episode;
use Zeromo\Community\Series\Series;
use Zeromo\Community\Series\SeriesLinks;
use Zeromo\Community\Series\SeriesReader;
use Zeromo\Community\Series\SeriesService;
use Zeromo\Community\Series\SeriesDetail;

/** 专栏 below 我的: the author makes and changes series. */
final class OwnSeriesTab implements AccountTab {

	private const EACH = 20;

	/** How many posts that hide something are offered to be put in. */
	private const OFFERED = 100;

	public function __construct(
		private readonly SeriesReader $reader,
		private readonly SeriesService $service,
		private readonly SeriesLinks $links,
		private readonly LockEditor $locks,
		private readonly Posts $posts
	) {}

	public function slug(): string {
		return SeriesLinks::TAB;
	}

	public function label(): string {
		return __( '专栏', 'zeromo-community' );
	}

	public function icon(): string {
		return 'list';
	}

	public function position(): int {
		return 26;
	}

	public function html( int $member ): string {
		Assets::require_style( 'series' );
		$id = Input::asked()->int( SeriesLinks::ONE );
		try {
			$detail = $id > 0 ? $this->reader->need( $id, $member ) : null;
		} catch ( Failure ) {
			$detail = null;
		}
		return null !== $detail && $detail->is_mine ? $this->one( $detail, $member ) : $this->all( $member );
	}

	private function one( SeriesDetail $detail, int $member ): string {
		return Partial::render(
			'series/edit',
			array(
				'detail'   => $detail,
				'url'     => $this->links->of( $detail->series ),
				'all'     => $this->links->own(),
				'offered' => $this->offered( $detail, $member ),
			)
		);
	}

	/** @return list<Episode> Posts that hide something and are not in it yet, the newest first. */
	private function offered( SeriesDetail $detail, int $member ): array {
		$in   = array_map( static fn( Episode $one ): int => $one->post_id, $detail->episodes );
		$ids  = array_values( array_diff( $this->locks->of_author( $member, Series::MOST + self::OFFERED ), $in ) );
		$ids  = array_slice( array_reverse( $ids ), 0, self::OFFERED );
		$told = array();
		foreach ( array() === $ids ? array() : $this->posts->visible( $ids, $member ) as $post ) {
			if ( $post->published && $member === $post->author_id ) {
				$told[] = new Episode( $post->id, $post->title, $post->url );
			}
		}
		return $told;
	}

	private function all( int $member ): string {
		$page  = new Page( Cursor::asked( 'after' ), 1, self::EACH );
		$found = $this->reader->of( $member, $member, $page->after->id ?? 0, $page->limit );
		$next  = Cursor::text( $page->next( $found, static fn( Series $one ): Cursor => new Cursor( 0, $one->id ) ) );
		return Partial::render(
			'series/own',
			array(
				'rows' => array_map(
					fn( Series $one ): array => array( 'series' => $one, 'url' => $this->links->own( $one->id ) ),
					$page->cut( $found )
				),
				'may'  => $this->service->may_sell( $member ),
				'next' => null === $next ? '' : add_query_arg( 'after', rawurlencode( $next ), $this->links->own() ),
			)
		);
	}
}
