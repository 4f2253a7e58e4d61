<?php

declare(strict_types=1);

namespace Zeromo\Community\Feed\Blocks;

use Zeromo\Community\PersonalData\PersonalRecords;
use Zeromo\Community\PersonalData\PersonalTools;

/**
 * Which stream a person looked at last, for WordPress's export and erase tools.
 *
 * @phpstan-import-type Told from PersonalTools
 * @phpstan-import-type Erased from PersonalTools
 */
final class LastStream implements PersonalRecords {

	public function name(): string {
		return 'zeromo-stream';
	}

	public function label(): string {
		return __( '上次看的动态分类', 'zeromo-community' );
	}

	/** @return Told */
	public function export( int $member, int $page ): array {
		$kept  = Stream::last( $member );
		$label = $this->label();
		$told  = '' === $kept
			? array()
			: array( PersonalTools::item( $this->name(), $label, "stream-$member", array( $label => $kept ) ) );
		return PersonalTools::told( $told, true );
	}

	/** @return Erased */
	public function erase( int $member ): array {
		return PersonalTools::erased( PersonalTools::without_meta( $member, Stream::META ) );
	}
}
