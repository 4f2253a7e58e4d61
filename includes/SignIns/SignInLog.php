<?php

declare(strict_types=1);

namespace Zeromo\Community\SignIns;

use Zeromo\Community\Account\Api\UserAgent;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Kernel\Wiring\Job;
use Zeromo\Community\SignIns\Sql\SignInRepository;

/** Writes down each sign-in and forgets it when its days are over. */
final class SignInLog {

	private const PIECE = 1000;

	/** Pieces of one turn; what is left is the next day's. */
	private const PIECES = 20;

	public function __construct(
		private readonly SignInRepository $rows,
		private readonly Caller $caller,
		private readonly Settings $settings,
		private readonly Clock $clock
	) {}

	/** By our form, core's form and whatever else tells core's action. */
	#[Action( 'wp_login', 15 )]
	public function on_login( string $login, mixed $user ): void {
		if ( $user instanceof \WP_User && $user->ID > 0 ) {
			$this->rows->add( $user->ID, $this->caller->network(), UserAgent::sent(), $this->clock->now() );
		}
	}

	/** The daily turn. */
	#[Job( 'sign_in_retention', Job::DAY )]
	public function turn(): void {
		$left = self::PIECES;
		while ( $left-- > 0 && self::PIECE === $this->rows->prune( $this->oldest(), self::PIECE ) ) {
			continue;
		}
	}

	/** From when on entries are kept, Unix seconds. */
	public function oldest(): int {
		return $this->clock->now() - $this->days() * DAY_IN_SECONDS;
	}

	/** Days that an entry is kept. */
	public function days(): int {
		return max( 1, $this->settings->int( 'sign_in_keep_days' ) );
	}
}
