<?php

declare(strict_types=1);

namespace Zeromo\Community\Media\Api;

use Zeromo\Community\FileFormats\Api\AiLabel;

/**
 * The AI label that is kept of a media item, and what readers are told of it.
 *
 * @phpstan-import-type JsonSchema from \Zeromo\Community\Kernel\Http\Schema
 */
final class AiMark {

	/** Meta of an attachment: the label as JSON. */
	public const META = '_zeromo_ai_label';

	/**
	 * The meta of a file with this label.
	 *
	 * @return array<string, string> Empty without a label.
	 */
	public static function meta( ?AiLabel $label ): array {
		return null === $label ? array() : array( self::META => $label->json() );
	}

	/** The value of Label, 1 to 3; 0 without a label. No query where the meta is in core's cache. */
	public static function of( int $id ): int {
		$kept = get_post_meta( $id, self::META, true );
		$read = is_string( $kept ) && '' !== $kept ? json_decode( $kept, true ) : null;
		$mark = is_array( $read ) && is_numeric( $read['Label'] ?? null ) ? (int) $read['Label'] : 0;
		return $mark >= 1 && $mark <= 3 ? $mark : 0;
	}

	/** @return JsonSchema */
	public static function schema(): array {
		return array(
			'type' => 'integer',
			'enum' => array( 0, 1, 2, 3 ),
			'description' => __( 'AI 标识：0 没有，1 AI 生成，2 和 3 疑似 AI 生成', 'zeromo-community' ),
		);
	}

	/** What a reader is told; empty without a label. */
	public static function words( int $mark ): string {
		return match ( $mark ) {
			0       => '',
			1       => __( 'AI 生成', 'zeromo-community' ),
			default => __( '疑似 AI 生成', 'zeromo-community' ),
		};
	}

	/** A name of a picture for who does not see it, with the mark. */
	public static function named( string $name, int $mark ): string {
		/* translators: 1: name of a picture, 2: AI 生成 or 疑似 AI 生成 */
		return 0 === $mark ? $name : sprintf( __( '%1$s（%2$s）', 'zeromo-community' ), $name, self::words( $mark ) );
	}
}
