<?php

declare(strict_types=1);

namespace Zeromo\Community\Agreements;

/** What members agree to. */
enum Kind: string {

	case Terms   = 'terms';
	case Privacy = 'privacy';

	public function label(): string {
		return self::Terms === $this ? __( '用户协议', 'zeromo-community' ) : __( '隐私政策', 'zeromo-community' );
	}
}
