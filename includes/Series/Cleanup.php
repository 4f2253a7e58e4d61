<?php

declare(strict_types=1);

namespace Zeromo\Community\Series;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Series\Sql\EpisodeRepository;
use Zeromo\Community\Series\Sql\SaleRepository;
use Zeromo\Community\Series\Sql\SeriesRepository;

/** What becomes of series where a post or a member is gone; orders and entries stay. */
final class Cleanup {

	public function __construct(
		private readonly SeriesRepository $series,
		private readonly EpisodeRepository $episodes,
		private readonly SaleRepository $sales,
		private readonly Db $db
	) {}

	#[Action( 'deleted_post' )]
	public function post_gone( int $post_id ): void {
		$of = $this->episodes->series_of( $post_id );
		$this->db->transaction(
			function () use ( $post_id, $of ): void {
				$this->episodes->remove_post( $post_id );
				$this->series->less_episodes( $of );
			}
		);
	}

	#[Action( 'deleted_user' )]
	public function member_gone( int $member ): void {
		$this->db->transaction(
			function () use ( $member ): void {
				$this->series->less_sold( $this->sales->of( $member ) );
				$this->sales->remove_member( $member );
				$this->series->forget( $member );
			}
		);
	}
}
