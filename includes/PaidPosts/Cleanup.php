<?php

declare(strict_types=1);

namespace Zeromo\Community\PaidPosts;

use Zeromo\Community\Counters\Counters;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\PaidPosts\Sql\SaleRepository;

/** Sales go with the post and with the member; orders and entries stay. */
final class Cleanup {

	public function __construct(
		private readonly SaleRepository $sales,
		private readonly Counters $counters,
		private readonly Db $db
	) {}

	#[Action( 'deleted_post' )]
	public function post_gone( int $post_id ): void {
		$this->sales->remove_post( $post_id );
	}

	#[Action( 'deleted_user' )]
	public function member_gone( int $member ): void {
		$this->db->transaction(
			function () use ( $member ): void {
				foreach ( $this->sales->of( $member ) as $post ) {
					$this->counters->add( Counters::POST, $post, PostPurchase::SOLD, -1 );
				}
				$this->sales->remove_member( $member );
			}
		);
	}
}
