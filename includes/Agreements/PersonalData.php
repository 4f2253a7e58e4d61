<?php

declare(strict_types=1);

namespace Zeromo\Community\Agreements;

use Zeromo\Community\Agreements\Sql\AcceptanceRepository;
use Zeromo\Community\PersonalData\PersonalRecords;
use Zeromo\Community\PersonalData\PersonalTools;

/**
 * What a person has agreed to, for WordPress's export and erase tools: from where goes, that it was accepted stays as
 * long as the account.
 *
 * @phpstan-import-type Told from PersonalTools
 * @phpstan-import-type Erased from PersonalTools
 */
final class PersonalData implements PersonalRecords {

	/** Versions told of; an agreement has a few a year. */
	private const MOST = 500;

	public function __construct( private readonly AcceptanceRepository $acceptances ) {}

	public function name(): string {
		return 'zeromo-agreements';
	}

	public function label(): string {
		return __( '同意过的协议', 'zeromo-community' );
	}

	/** @return Told */
	public function export( int $member, int $page ): array {
		return PersonalTools::told(
			array_map(
				fn( Acceptance $one ): array => PersonalTools::item(
					$this->name(),
					$this->label(),
					"agreement-{$one->kind->value}-{$one->number}",
					array(
						__( '协议', 'zeromo-community' )       => $one->kind->label(),
						__( '版本', 'zeromo-community' )       => (string) $one->number,
						__( '正文的 SHA-256', 'zeromo-community' ) => $one->hash,
						__( '时间', 'zeromo-community' )       => (string) wp_date( 'Y-m-d H:i', $one->created ),
						__( 'IP 地址', 'zeromo-community' )    => $one->address,
					)
				),
				$this->acceptances->of( $member, self::MOST )
			),
			true
		);
	}

	/** @return Erased */
	public function erase( int $member ): array {
		if ( array() === $this->acceptances->of( $member, 1 ) ) {
			return PersonalTools::erased( false );
		}
		return PersonalTools::erased(
			$this->acceptances->forget_addresses( $member ) > 0,
			true,
			array( __( '同意过哪些协议保留到账号删除。', 'zeromo-community' ) )
		);
	}
}
