<?php

declare(strict_types=1);

namespace Zeromo\Community\OAuth;

use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\OAuth\Sql\IdentityRepository;
use Zeromo\Community\PersonalData\PersonalRecords;
use Zeromo\Community\PersonalData\PersonalTools;

/**
 * A person's identities for WordPress's export and erase tools; they go with the account.
 *
 * @phpstan-import-type Told from PersonalTools
 * @phpstan-import-type Erased from PersonalTools
 */
final class PersonalData implements PersonalRecords {

	public function __construct(
		private readonly IdentityRepository $rows,
		private readonly Providers $providers
	) {}

	public function name(): string {
		return 'zeromo-oauth';
	}

	public function label(): string {
		return __( '第三方账号', 'zeromo-community' );
	}

	/** @return Told */
	public function export( int $member, int $page ): array {
		return PersonalTools::told(
			array_map(
				fn( Bound $one ): array => PersonalTools::item(
					$this->name(),
					$this->label(),
					"oauth-$one->id",
					array(
						__( '网站', 'zeromo-community' ) => $this->providers->label( $one->provider ),
						__( '编号', 'zeromo-community' ) => $one->subject,
						__( '昵称', 'zeromo-community' ) => $one->name,
						__( '绑定时间', 'zeromo-community' ) => (string) wp_date( 'Y-m-d H:i', $one->created ),
						__( '最近使用', 'zeromo-community' ) => (string) wp_date( 'Y-m-d H:i', $one->used ),
					)
				),
				1 === $page ? $this->rows->of( $member ) : array()
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
