<?php

declare(strict_types=1);

namespace Zeromo\Community\Membership\View;

use Zeromo\Community\Membership\VipLevel;

/** 权益对比: what each level gives, in numbers and in the owner's lines. A higher level has the lines of those below. */
final class RightsTable {

	/**
	 * @param list<VipLevel> $levels The lowest first.
	 * @return list<VipRightRow>
	 */
	public static function rows( array $levels ): array {
		$rows  = array();
		$lines = array();
		foreach ( self::numbers() as [ $name, $words ] ) {
			$cells = array_map( $words, $levels );
			if ( '' !== implode( '', $cells ) ) {
				$rows[] = new VipRightRow( $name, array( '', ...$cells ) );
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

	/** 85 percent are 8.5 tenths. */
	private static function tenths( int $percent ): string {
		return 0 === $percent % 10 ? (string) intdiv( $percent, 10 ) : intdiv( $percent, 10 ) . '.' . $percent % 10;
	}
}
