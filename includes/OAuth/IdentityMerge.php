<?php

declare(strict_types=1);

namespace Zeromo\Community\OAuth;

use Zeromo\Community\OAuth\Sql\IdentityRepository;
use Zeromo\Community\PersonalData\MemberMerge;

/** Who signed in by identities of other sites signs in by them to the account that stays. */
final class IdentityMerge implements MemberMerge {

	public function __construct( private readonly IdentityRepository $identities ) {}

	public function columns(): array {
		return array( 'oauth_identity.user_id' );
	}

	public function obstacle( int $from, int $to ): string {
		return '';
	}

	public function told( int $from, int $to ): string {
		return array() === $this->identities->of( $from ) ? '' : __( '微信、QQ 等第三方登录', 'zeromo-community' );
	}

	public function move( int $from, int $to, string $mark ): void {
		$this->identities->move( $from, $to );
	}
}
