<?php

declare(strict_types=1);

namespace Zeromo\Community\Members\Api;

use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;
use Zeromo\Community\Members\PrivacySettings;

/** Members whose name begins or sounds like what somebody looks for, but for those who do not want to be found. */
final class MemberSearch {

	/** @param Collection<NameFinder> $finders Who finds names by something else than their letters. */
	public function __construct(
		private readonly MemberNames $names,
		private readonly PrivacySettings $privacy,
		private readonly MemberVisibility $doors,
		private readonly MemberDirectory $directory,
		#[All( NameFinder::class )] private readonly Collection $finders
	) {}

	/**
	 * Cards in the order of names; behind them those that sound like it.
	 *
	 * @return list<MemberCard>
	 */
	public function find( string $text, int $viewer, int $limit ): array {
		// Some of them may not be shown.
		$most  = 2 * $limit + 1;
		$ids   = '' === $text ? array() : $this->names->starting( $text, $most );
		foreach ( '' === $text || count( $ids ) >= $most ? array() : $this->finders->all() as $finder ) {
			$ids = array_values( array_unique( array( ...$ids, ...$finder->find( $text, $most ) ) ) );
		}
		$ids   = $this->doors->open( $this->privacy->among( PrivacySettings::SEARCH, $ids ), $viewer );
		$ids   = array_slice( $ids, 0, $limit );
		return array() === $ids ? array() : array_values( $this->directory->cards( $ids, $viewer ) );
	}
}
