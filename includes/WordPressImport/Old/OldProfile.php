<?php

declare(strict_types=1);

namespace Zeromo\Community\WordPressImport\Old;

use Zeromo\Community\Import\Api\Words;

/** A field of a member's profile. */
final class OldProfile {

	private function __construct(
		public readonly int $field,
		public readonly int $member,
		public readonly string $name,
		public readonly string $value,
		public readonly bool $is_public
	) {}

	/** @param array<string, string|null> $row As OldGroups reads it. */
	public static function from_sql( array $row ): self {
		$field = (int) $row['field_id'];
		$own   = Serialized::words( (string) $row['levels'] );
		$value = implode( '、', Serialized::list( Words::utf8( stripslashes( (string) $row['value'] ) ) ) );
		$value = 'datebox' === (string) $row['type'] ? substr( $value, 0, 10 ) : $value;
		return new self(
			$field,
			(int) $row['user_id'],
			Words::line( stripslashes( (string) $row['name'] ) ),
			HtmlText::plain( $value ),
			'public' === ( $own[ $field ] ?? ( '' === (string) $row['level'] ? 'public' : (string) $row['level'] ) )
		);
	}
}
