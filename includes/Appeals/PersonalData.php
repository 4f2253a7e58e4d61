<?php

declare(strict_types=1);

namespace Zeromo\Community\Appeals;

use Zeromo\Community\Appeals\Sql\AppealRepository;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\PersonalData\PersonalRecords;
use Zeromo\Community\PersonalData\PersonalTools;

/**
 * A person's appeals, for WordPress's export and erase tools.
 *
 * @phpstan-import-type Told from PersonalTools
 * @phpstan-import-type Erased from PersonalTools
 */
final class PersonalData implements PersonalRecords {

	private const NAME = 'zeromo-appeals';
	private const MOST = 500;

	public function __construct( private readonly AppealRepository $appeals ) {}

	public function name(): string {
		return self::NAME;
	}

	public function label(): string {
		return __( '申诉', 'zeromo-community' );
	}

	#[Action( 'deleted_user' )]
	public function on_deleted_user( int $member ): void {
		$this->appeals->erase( $member );
	}

	/** @return Told */
	public function export( int $member, int $page ): array {
		return PersonalTools::told(
			array_map(
				static fn( Appeal $appeal ): array => PersonalTools::item(
					self::NAME,
					__( '申诉', 'zeromo-community' ),
					"appeal-{$appeal->id}",
					array(
						__( '理由', 'zeromo-community' ) => $appeal->words,
						__( '结果', 'zeromo-community' ) => Appeal::labels()[ $appeal->state() ],
						__( '答复', 'zeromo-community' ) => $appeal->answer,
						__( '时间', 'zeromo-community' ) => (string) wp_date( 'Y-m-d H:i', $appeal->created ),
					)
				),
				$page > 1 ? array() : $this->appeals->of_member( $member, self::MOST )
			),
			true
		);
	}

	/** @return Erased */
	public function erase( int $member ): array {
		return PersonalTools::erased( $this->appeals->erase( $member ) > 0, true, array() );
	}
}
