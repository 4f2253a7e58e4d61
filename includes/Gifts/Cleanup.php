<?php

declare(strict_types=1);

namespace Zeromo\Community\Gifts;

use Zeromo\Community\Gifts\Sql\GiftRepository;
use Zeromo\Community\Kernel\Wiring\Action;

/** The words of who is gone go, too; gifts, orders and entries stay. */
final class Cleanup {

	public function __construct( private readonly GiftRepository $gifts ) {}

	#[Action( 'deleted_user' )]
	public function member_gone( int $member ): void {
		$this->gifts->forget( $member );
	}
}
