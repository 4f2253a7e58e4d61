<?php

declare(strict_types=1);

namespace Zeromo\Community\OAuth\Api;

use Zeromo\Community\OAuth\Sql\IdentityRepository;

/** Who a member is in an application of a provider, as the member has bound it. */
final class BoundSubjects {

	public function __construct( private readonly IdentityRepository $identities ) {}

	/** The subject (an openid) in exactly this application; empty where none is bound. */
	public function of( int $member, string $provider, string $app ): string {
		return '' === $app ? '' : $this->identities->subject_of( $member, $provider, $app );
	}
}
