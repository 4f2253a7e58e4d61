<?php

declare(strict_types=1);

namespace Zeromo\Community\ChunkedUploads;

use Zeromo\Community\ChunkedUploads\Sql\PartRepository;
use Zeromo\Community\PersonalData\PersonalRecords;
use Zeromo\Community\PersonalData\PersonalTools;

/**
 * Unfinished uploads of a person, for WordPress's export and erase tools.
 *
 * @phpstan-import-type Told from PersonalTools
 * @phpstan-import-type Erased from PersonalTools
 */
final class PersonalData implements PersonalRecords {

	public function __construct( private readonly PartRepository $uploads, private readonly PartService $parts ) {}

	public function name(): string {
		return 'zeromo-parts';
	}

	public function label(): string {
		return __( '未完成的上传', 'zeromo-community' );
	}

	/** @return Told */
	public function export( int $member, int $page ): array {
		$fields = array();
		foreach ( $this->uploads->of_member( $member ) as $upload ) {
			$fields[ $this->label() . " {$upload->id}" ] = "{$upload->filename} · " . size_format( $upload->size );
		}
		$data = array() === $fields
			? array()
			: array( PersonalTools::item( 'zeromo-parts', $this->label(), 'parts', $fields ) );
		return PersonalTools::told( $data, true );
	}

	/** @return Erased */
	public function erase( int $member ): array {
		$had = array() !== $this->uploads->of_member( $member );
		if ( $had ) {
			$this->parts->member_gone( $member );
		}
		return PersonalTools::erased( $had, true );
	}
}
