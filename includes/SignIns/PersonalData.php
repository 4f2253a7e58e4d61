<?php

declare(strict_types=1);

namespace Zeromo\Community\SignIns;

use Zeromo\Community\PersonalData\PersonalRecords;
use Zeromo\Community\PersonalData\PersonalTools;
use Zeromo\Community\SignIns\Sql\SignInRepository;

/**
 * A person's sign-ins for WordPress's export and erase tools. The law asks for them until their days are over, so
 * erasing takes what is older and says that the rest stays until then.
 *
 * @phpstan-import-type Told from PersonalTools
 * @phpstan-import-type Erased from PersonalTools
 */
final class PersonalData implements PersonalRecords {

	private const PER_PAGE = 200;

	private const PIECE = 1000;

	public function __construct( private readonly SignInRepository $rows, private readonly SignInLog $log ) {}

	public function name(): string {
		return 'zeromo-sign-ins';
	}

	public function label(): string {
		return __( '登录记录', 'zeromo-community' );
	}

	/** @return Told */
	public function export( int $member, int $page ): array {
		$found = array();
		$after = null;
		// Pages go on from the last entry, and core knows only their number.
		for ( $n = 0; $n < $page && ( 0 === $n || null !== $after ); $n++ ) {
			$found = $this->rows->page( $member, $after, self::PER_PAGE );
			$after = ( $found[ self::PER_PAGE - 1 ] ?? null )?->place();
		}
		return PersonalTools::told(
			array_map(
				fn( SignIn $one ): array => PersonalTools::item(
					$this->name(),
					$this->label(),
					"sign-in-{$one->id}",
					array(
						__( '时间', 'zeromo-community' )    => (string) wp_date( 'Y-m-d H:i', $one->created ),
						__( '设备', 'zeromo-community' )    => $one->device,
						__( 'IP 地址', 'zeromo-community' ) => $one->address,
					)
				),
				$n < $page ? array() : $found
			),
			null === $after
		);
	}

	/** @return Erased */
	public function erase( int $member ): array {
		$last = $this->rows->page( $member, null, 1 )[0] ?? null;
		if ( null === $last ) {
			return PersonalTools::erased( false );
		}
		$gone = $this->rows->prune_member( $member, $this->log->oldest(), self::PIECE );
		$kept = $last->created >= $this->log->oldest();
		return PersonalTools::erased(
			$gone > 0,
			$gone < self::PIECE,
			$kept ? array(
				sprintf(
					/* translators: %d: days */
					__( '登录记录依法保留 %d 天，到期自动删除。', 'zeromo-community' ),
					$this->log->days()
				),
			) : array()
		);
	}
}
