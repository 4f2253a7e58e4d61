<?php

declare(strict_types=1);

namespace Zeromo\Community\Members\Api;

use Zeromo\Community\Members\PrivacySettings;

/** Members whose name begins with what somebody looks for, but for those who do not want to be found. */
final class MemberSearch {

	public function __construct(
		private readonly MemberNames $names,
		private readonly PrivacySettings $privacy,
		private readonly MemberVisibility $doors,
		private readonly MemberDirectory $directory
	) {}

	/**
	 * Cards in the order of names.
	 *
	 * @return list<MemberCard>
	 */
	public function find( string $text, int $viewer, int $limit ): array {
		// Some of them may not be shown.
		$ids   = '' === $text ? array() : $this->names->starting( $text, 2 * $limit + 1 );
		$ids   = $this->doors->open( $this->privacy->among( PrivacySettings::SEARCH, $ids ), $viewer );
		$ids   = array_slice( $ids, 0, $limit );
		return array() === $ids ? array() : array_values( $this->directory->cards( $ids, $viewer ) );
	}
}
