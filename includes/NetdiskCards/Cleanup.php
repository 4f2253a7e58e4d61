<?php

declare(strict_types=1);

namespace Zeromo\Community\NetdiskCards;

use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\NetdiskCards\Sql\NetdiskRepository;

/** Links go with their post, marks with their member. */
final class Cleanup {

	public function __construct( private readonly NetdiskRepository $links ) {}

	#[Action( 'deleted_post' )]
	public function post_gone( int $post_id ): void {
		$this->links->post_gone( $post_id );
	}

	#[Action( 'deleted_user' )]
	public function member_gone( int $member ): void {
		$this->links->forget( $member );
	}
}
