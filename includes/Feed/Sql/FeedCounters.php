<?php

declare(strict_types=1);

namespace Zeromo\Community\Feed\Sql;

use Zeromo\Community\Circles\Api\Circles;
use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Counters\CountedRows;
use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Counters\CounterSource;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Topics\Api\Topics;

/** Totals that are kept and can be counted again from the feed. */
final class FeedCounters {

	/** @return list<\Closure(Container): CounterSource> */
	public static function all(): array {
		return array( self::newest( ... ), self::of_members( ... ), self::of_circles( ... ), self::of_topics( ... ) );
	}

	/** When each member last wrote something public. */
	public static function newest( Container $c ): CounterSource {
		return self::counted( $c, __( '成员最近一条公开内容的时间', 'zeromo-community' ), 'wrote', 'MAX(created)' );
	}

	private static function of_members( Container $c ): CounterSource {
		return self::counted( $c, __( '成员的公开内容数', 'zeromo-community' ), 'content', 'COUNT(*)' );
	}

	private static function of_circles( Container $c ): CounterSource {
		$circles = $c->get( Circles::class );
		return new ScopeCounts(
			$c->get( Db::class ),
			__( '圈子的动态数', 'zeromo-community' ),
			ScopeCounts::circles( $c->get( Db::class ) ),
			static fn( array $ids ): array => array_column( $circles->items( $ids, 0 ), 'content_count', 'id' ),
			static fn( int $id, int $delta ) => $circles->content_changed( $id, $delta, 0 )
		);
	}

	private static function of_topics( Container $c ): CounterSource {
		$topics = $c->get( Topics::class );
		return new ScopeCounts(
			$c->get( Db::class ),
			__( '话题的动态数', 'zeromo-community' ),
			ScopeCounts::topics( $c->get( Db::class ) ),
			static fn( array $ids ): array => array_column( $topics->items( $ids ), 'content_count', 'id' ),
			static fn( int $id, int $delta ) => $topics->content_changed( array( $id ), $delta )
		);
	}

	private static function counted( Container $c, string $label, string $name, string $what ): CounterSource {
		$feed = $c->get( Db::class )->table( 'feed' );
		return new CountedRows(
			$c->get( Db::class ),
			$label,
			Counters::USER,
			$name,
			"SELECT author_id AS id, $what AS n FROM $feed WHERE status = 1 GROUP BY author_id"
		);
	}
}
