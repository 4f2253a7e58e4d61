<?php

declare(strict_types=1);

namespace Zeromo\Community\Generation;

use Zeromo\Community\Generation\Sql\DayRepository;
use Zeromo\Community\Generation\Sql\GenerationRepository;
use Zeromo\Community\PersonalData\PersonalRecords;
use Zeromo\Community\PersonalData\PersonalTools;

/**
 * What a person has had made, for WordPress's export and erase tools. Words are erased; the pictures are told and
 * erased with the person's uploads, the price stays in the ledger.
 *
 * @phpstan-import-type Told from PersonalTools
 * @phpstan-import-type Erased from PersonalTools
 */
final class PersonalData implements PersonalRecords {

	private const EACH = 200;

	public function __construct(
		private readonly GenerationRepository $generations,
		private readonly DayRepository $days
	) {}

	public function name(): string {
		return 'zeromo-generation';
	}

	public function label(): string {
		return __( 'AI 绘图', 'zeromo-community' );
	}

	/** @return Told */
	public function export( int $member, int $page ): array {
		$found = $this->generations->page( $member, 0, ( $page - 1 ) * self::EACH, self::EACH + 1 );
		$data  = array();
		foreach ( array_slice( $found, 0, self::EACH ) as $one ) {
			$data[] = PersonalTools::item(
				$this->name(),
				$this->label(),
				"generation-{$one->id}",
				array(
					__( '标题', 'zeromo-community' ) => $one->title,
					__( '描述', 'zeromo-community' ) => $one->prompt,
					__( '状态', 'zeromo-community' ) => $one->message(),
					__( '时间', 'zeromo-community' ) => (string) wp_date( 'Y-m-d H:i', $one->created ),
				)
			);
		}
		return PersonalTools::told( $data, count( $found ) <= self::EACH );
	}

	/** @return Erased */
	public function erase( int $member ): array {
		$had = $this->generations->forget_member( $member );
		return PersonalTools::erased( $this->days->forget_member( $member ) || $had );
	}
}
