<?php

declare(strict_types=1);

namespace Zeromo\Community\AdminLists\Sql;

use Zeromo\Community\Agreements\Api\Acceptances;
use Zeromo\Community\Health\Api\Checks;
use Zeromo\Community\Health\Api\ExportSource;
use Zeromo\Community\Kernel\Wiring\Place;

/** Who has accepted which version of an agreement, for a file. */
#[Place( 1 )]
final class AcceptanceExportRows implements ExportSource {

	private const PIECE = 500;

	public function __construct( private readonly Acceptances $all ) {}

	public function type(): string {
		return 'acceptances';
	}

	public function label(): string {
		return __( '同意记录', 'zeromo-community' );
	}

	public function capability(): string {
		return Checks::CAPABILITY;
	}

	public function columns(): array {
		return array(
			'user_id'   => __( '成员编号', 'zeromo-community' ),
			'login'     => __( '登录名', 'zeromo-community' ),
			'name'      => __( '昵称', 'zeromo-community' ),
			'agreement' => __( '协议', 'zeromo-community' ),
			'number'    => __( '第几版', 'zeromo-community' ),
			'address'   => __( '从哪里同意', 'zeromo-community' ),
			'created'   => __( '同意的时间', 'zeromo-community' ),
		);
	}

	public function rows( int $from, int $until ): iterable {
		$user    = 0;
		$version = 0;
		do {
			$found = $this->all->piece( $user, $version, $from, $until, self::PIECE );
			$more  = self::PIECE === count( $found );
			foreach ( $found as $one ) {
				$user    = $one->user_id;
				$version = $one->version_id;
				yield array(
					$one->user_id,
					$one->login,
					$one->name,
					$one->agreement,
					$one->number,
					$one->address,
					(string) wp_date( 'Y-m-d H:i:s', $one->created ),
				);
			}
		} while ( $more );
	}
}
