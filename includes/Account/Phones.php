<?php

declare(strict_types=1);

namespace Zeromo\Community\Account;

use Zeromo\Community\Account\Api\ProvedPhones;
use Zeromo\Community\Account\Sql\PhoneRepository;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Wiring\Action;

/** The numbers that members have proved. */
final class Phones implements ProvedPhones {

	public function __construct( private readonly PhoneRepository $phones, private readonly Clock $clock ) {}

	public function has( int $member ): bool {
		return '' !== $this->of( $member );
	}

	public function of( int $member ): string {
		return $member > 0 ? $this->phones->of( $member ) : '';
	}

	public function owner( string $phone ): int {
		return '' === $phone ? 0 : $this->phones->owner( $phone );
	}

	public function give( int $member, string $phone ): bool {
		$this->phones->put( $member, $phone, $this->clock->now() );
		return $member === $this->phones->owner( $phone );
	}

	#[Action( 'deleted_user' )]
	public function forget( int $member ): void {
		$this->phones->remove( $member );
	}
}
