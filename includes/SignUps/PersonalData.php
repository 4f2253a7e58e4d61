<?php

declare(strict_types=1);

namespace Zeromo\Community\SignUps;

use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\PersonalData\PersonalRecords;
use Zeromo\Community\PersonalData\PersonalTools;
use Zeromo\Community\SignUps\Sql\InviteRepository;

/**
 * A person's invitations for WordPress's export and erase tools; they go with the account.
 *
 * @phpstan-import-type Told from PersonalTools
 * @phpstan-import-type Erased from PersonalTools
 */
final class PersonalData implements PersonalRecords {

	private const EACH = 200;

	public function __construct( private readonly InviteRepository $rows ) {}

	public function name(): string {
		return 'zeromo-invites';
	}

	public function label(): string {
		return __( '邀请码', 'zeromo-community' );
	}

	/** @return Told */
	public function export( int $member, int $page ): array {
		return PersonalTools::told(
			array_map(
				fn( Invite $one ): array => PersonalTools::item(
					$this->name(),
					$this->label(),
					"invite-$one->id",
					array(
						__( '邀请码', 'zeromo-community' ) => $one->code,
						__( '备注', 'zeromo-community' ) => $one->note,
						__( '用了', 'zeromo-community' ) => (string) $one->used,
						__( '生成时间', 'zeromo-community' ) => (string) wp_date( 'Y-m-d H:i', $one->created ),
					)
				),
				1 === $page ? $this->rows->page( $member, '', 0, self::EACH ) : array()
			),
			true
		);
	}

	/** @return Erased */
	public function erase( int $member ): array {
		return PersonalTools::erased( $this->rows->forget( $member ) > 0 );
	}

	#[Action( 'deleted_user' )]
	public function on_deleted( int $member ): void {
		$this->rows->forget( $member );
	}
}
