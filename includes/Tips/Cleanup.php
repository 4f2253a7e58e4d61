<?php

declare(strict_types=1);

namespace Zeromo\Community\Tips;

use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Tips\Sql\TipRepository;

/** What becomes of tips where a post or a member is gone; orders and entries stay. */
final class Cleanup {

	public function __construct( private readonly TipRepository $tips ) {}

	#[Action( 'deleted_post' )]
	public function post_gone( int $post_id ): void {
		$this->tips->remove_post( $post_id );
	}

	#[Action( 'deleted_user' )]
	public function member_gone( int $member ): void {
		$this->tips->forget( $member );
	}
}
