<?php

declare(strict_types=1);

namespace Zeromo\Community\Minors;

use Zeromo\Community\PersonalData\MemberMerge;

/** An account in the mode is not merged: the PIN is the guardian's, and the other account would be a way around it. */
final class MinorMerge implements MemberMerge {

	public function columns(): array {
		return array();
	}

	public function obstacle( int $from, int $to ): string {
		return MinorMode::is_on( $from ) || MinorMode::is_on( $to )
			? __( '打开了未成年人模式', 'zeromo-community' )
			: '';
	}

	public function told( int $from, int $to ): string {
		return '';
	}

	public function move( int $from, int $to, string $mark ): void {}
}
