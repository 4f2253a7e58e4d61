<?php

declare(strict_types=1);

namespace Zeromo\Community\CoreWrites;

/** A post as core is about to store it; its texts are slashed. */
final class PostColumns {

	/** Columns with words. */
	public const TEXTS = array( 'post_title', 'post_content', 'post_excerpt' );

	/**
	 * @param int                   $id     Post, 0 for a new one and where core does not say.
	 * @param string                $type   Its type.
	 * @param string                $status Its state.
	 * @param int                   $author Member, 0 for nobody.
	 * @param array<string, string> $texts  By column of TEXTS.
	 */
	private function __construct(
		public readonly int $id,
		public readonly string $type,
		public readonly string $status,
		public readonly int $author,
		public readonly array $texts
	) {}

	/**
	 * Of what core's filters pass.
	 *
	 * @param array<mixed> $columns By name.
	 */
	public static function of( array $columns ): self {
		$text   = static fn( string $name ): string => is_scalar(
			$columns[ $name ] ?? null
		) ? (string) $columns[ $name ] : '';
		$number = static fn( string $name ): int => is_numeric(
			$columns[ $name ] ?? null
		) ? (int) $columns[ $name ] : 0;
		return new self(
			$number( 'ID' ),
			$text( 'post_type' ),
			$text( 'post_status' ),
			$number( 'post_author' ),
			array_combine( self::TEXTS, array_map( $text, self::TEXTS ) )
		);
	}
}
