<?php

declare(strict_types=1);

namespace Zeromo\Community\Membership\View;

use Zeromo\Community\Html\Format;
use Zeromo\Community\Members\Api\VipRight;
use Zeromo\Community\Membership\VipLevel;

/** 权益对比: what each level gives, in numbers and in the owner's lines. A higher level has the lines of those below. */
final class RightsTable {

	/**
	 * @param list<VipLevel> $levels The lowest first.
	 * @param VipRight       $plain  What who has no level has.
	 * @return list<VipRightRow>
	 */
	public static function rows( array $levels, VipRight $plain ): array {
		$rows  = array();
		$lines = array();
		foreach ( self::numbers() as [ $name, $words ] ) {
			$cells = array_map( $words, $levels );
			if ( '' !== implode( '', $cells ) ) {
				$rows[] = new VipRightRow( $name, array( '', ...$cells ) );
			}
		}
		foreach ( self::bounds() as [ $name, $bound, $words ] ) {
			$all = array( $bound( $plain ), ...array_map( $bound, $levels ) );
			if ( array() !== array_filter( $all ) ) {
				$none   = __( '不限', 'zeromo-community' );
				$cells  = array_map( static fn( int $n ): string => 0 === $n ? $none : $words( $n ), $all );
				$rows[] = new VipRightRow( $name, $cells );
			}
		}
		foreach ( self::allowed() as [ $name, $may ] ) {
			$all = array( $may( $plain ), ...array_map( $may, $levels ) );
			if ( in_array( false, $all, true ) ) {
				$cells  = array_map( static fn( bool $is ): string => $is ? '1' : '', $all );
				$rows[] = new VipRightRow( $name, $cells );
			}
		}
		foreach ( $levels as $at => $level ) {
			foreach ( $level->rights as $line ) {
				$lines[ $line ] ??= $at;
			}
		}
		foreach ( $lines as $line => $from ) {
			$cells  = array_map(
				static fn( int $at ): string => $at >= $from ? '1' : '',
				array_keys( $levels )
			);
			$rows[] = new VipRightRow( (string) $line, array( '', ...$cells ) );
		}
		return $rows;
	}

	/** @return list<array{string, \Closure(VipLevel): string}> Name and words of each number. */
	private static function numbers(): array {
		return array(
			array(
				__( '付费内容和商品', 'zeromo-community' ),
				static fn( VipLevel $level ): string => 0 === $level->discount
					? ''
					/* translators: %s: tenths of the price that are paid, as 8.5 */
					: sprintf( __( '%s 折', 'zeromo-community' ), self::tenths( 100 - $level->discount ) ),
			),
			array(
				__( '每天免费看付费内容', 'zeromo-community' ),
				static fn( VipLevel $level ): string => 0 === $level->reads
					? ''
					/* translators: %d: number of posts */
					: sprintf( __( '%d 篇', 'zeromo-community' ), $level->reads ),
			),
		);
	}

	/** @return list<array{string, \Closure(VipLevel|VipRight): int, \Closure(int): string}> Where 0 is no bound. */
	private static function bounds(): array {
		return array(
			array(
				__( '每天发布', 'zeromo-community' ),
				static fn( VipLevel|VipRight $of ): int => $of->posts,
				/* translators: %d: number of posts */
				static fn( int $n ): string => sprintf( __( '%d 篇', 'zeromo-community' ), $n ),
			),
			array(
				__( '每天下载附件', 'zeromo-community' ),
				static fn( VipLevel|VipRight $of ): int => $of->downloads,
				/* translators: %d: number of files */
				static fn( int $n ): string => sprintf( __( '%d 个', 'zeromo-community' ), $n ),
			),
			array(
				__( '下载速度', 'zeromo-community' ),
				static fn( VipLevel|VipRight $of ): int => $of->speed,
				static function ( int $n ): string {
					/* translators: %s: an amount of data, as 1 MB */
					return sprintf( __( '每秒 %s', 'zeromo-community' ), Format::size( $n * KB_IN_BYTES ) );
				},
			),
		);
	}

	/** @return list<array{string, \Closure(VipLevel|VipRight): bool}> What everybody may as shipped. */
	private static function allowed(): array {
		return array(
			array(
				__( '发视频', 'zeromo-community' ),
				static fn( VipLevel|VipRight $of ): bool => $of->video,
			),
			array(
				__( '发附件', 'zeromo-community' ),
				static fn( VipLevel|VipRight $of ): bool => $of->files,
			),
		);
	}

	/** 85 percent are 8.5 tenths. */
	private static function tenths( int $percent ): string {
		return 0 === $percent % 10 ? (string) intdiv( $percent, 10 ) : intdiv( $percent, 10 ) . '.' . $percent % 10;
	}
}
