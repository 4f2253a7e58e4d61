<?php

declare(strict_types=1);

namespace Zeromo\Community\CircleIndex\Blocks;

use Zeromo\Community\Circles\Api\CircleLinks;
use Zeromo\Community\Circles\Api\CircleRecord;
use Zeromo\Community\CircleIndex\Sql\CircleLists;
use Zeromo\Community\Circles\Api\CircleRecords;
use Zeromo\Community\Html\Assets;
use Zeromo\Community\Setup\Pages;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Html\ServerBlock;
use Zeromo\Community\Kernel\Wiring\Named;

/** zeromo/circles-rank: 热门圈子 by heat and 新锐圈子 by age. */
#[Named( 'zeromo/circles-rank' )]
final class RankBlock implements ServerBlock {

	private const NEW = 3;

	public function __construct(
		private readonly CircleLists $lists,
		private readonly CircleRecords $circles,
		private readonly CircleLinks $links,
		private readonly Pages $pages
	) {}

	public function render( array $attributes, string $content ): string {
		$limit = is_int( $attributes['limit'] ?? null ) ? $attributes['limit'] : 5;
		$hot   = $this->lists->ranked( 'heat', 0, $limit );
		$new   = $this->lists->ranked( 'created', 0, self::NEW );
		$all   = $this->circles->many( array_values( array_unique( array( ...$hot, ...$new ) ) ) );
		if ( array() === $all ) {
			return '';
		}
		Assets::require_style( 'circle' );
		return Partial::render(
			'circles/rank',
			array(
				'hot' => $this->rows( $hot, $all ),
				'new' => $this->rows( $new, $all ),
				'url' => $this->pages->id( 'circles' ) > 0 ? $this->pages->url( 'circles' ) : '',
			)
		);
	}

	/**
	 * @param list<int>                $ids In order.
	 * @param array<int, CircleRecord> $all By id.
	 * @return list<array{title: string, url: string, icon_url: string, heat: int, member_count: int, created: int}>
	 */
	private function rows( array $ids, array $all ): array {
		$rows = array();
		foreach ( $ids as $id ) {
			$circle = $all[ $id ] ?? null;
			if ( null !== $circle ) {
				$rows[] = array(
					'title' => $circle->title,
					'url' => $this->links->url( $circle ),
					'icon_url' => $this->links->icon( $circle ),
					'heat' => $circle->heat,
					'member_count' => $circle->member_count,
					'created' => $circle->created,
				);
			}
		}
		return $rows;
	}
}
