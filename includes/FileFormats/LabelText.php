<?php

declare(strict_types=1);

namespace Zeromo\Community\FileFormats;

use Zeromo\Community\FileFormats\Api\AiLabel;

/**
 * The AI label in a text: XMP, or the JSON itself. XML is read as a stream, without network, without document types and
 * so without entities.
 */
final class LabelText {

	// phpcs:disable WordPress.NamingConventions.ValidVariableName -- properties of PHP's XMLReader.

	private const NODES = 100000;

	public static function read( string $text ): ?AiLabel {
		// In UTF-16 the last byte of a sign may be 0.
		$text = in_array( substr( $text, 0, 2 ), array( "\xFF\xFE", "\xFE\xFF" ), true )
			? $text
			: trim( $text, " \t\r\n\0" );
		if ( str_starts_with( $text, '{' ) ) {
			return AiLabel::from_json( $text );
		}
		if ( '' === $text || ! class_exists( \XMLReader::class ) ) {
			return null;
		}
		$before = libxml_use_internal_errors( true );
		try {
			return self::xml( $text );
		} finally {
			libxml_clear_errors();
			libxml_use_internal_errors( $before );
		}
	}

	private static function xml( string $text ): ?AiLabel {
		$reader = new \XMLReader();
		// phpcs:ignore WordPress.PHP.NoSilencedErrors -- it complains about broken files.
		if ( ! @$reader->XML( $text, null, LIBXML_NONET ) ) {
			return null;
		}
		$left = self::NODES;
		// phpcs:ignore WordPress.PHP.NoSilencedErrors -- it complains about broken files.
		while ( $left-- > 0 && @$reader->read() ) {
			if ( \XMLReader::DOC_TYPE === $reader->nodeType ) {
				return null;
			}
			$label = \XMLReader::ELEMENT === $reader->nodeType ? self::element( $reader ) : null;
			if ( null !== $label ) {
				return $label;
			}
		}
		return null;
	}

	/** The property as an attribute of the description, as an element with JSON, or as an element with fields. */
	private static function element( \XMLReader $reader ): ?AiLabel {
		$short = $reader->getAttributeNs( AiLabel::NAME, AiLabel::SPACE );
		if ( null !== $short && '' !== $short ) {
			return AiLabel::from_json( trim( $short ) );
		}
		if ( AiLabel::NAME !== $reader->localName || AiLabel::SPACE !== $reader->namespaceURI ) {
			return null;
		}
		// phpcs:ignore WordPress.PHP.NoSilencedErrors -- it complains about broken files.
		$label = AiLabel::from_json( trim( @$reader->readString() ) );
		return $label ?? self::fields( $reader );
	}

	private static function fields( \XMLReader $reader ): ?AiLabel {
		$fields = array();
		$depth  = $reader->depth;
		$names  = array(
			'Label',
			'ContentProducer',
			'ProduceID',
			'ReservedCode1',
			'ContentPropagator',
			'PropagateID',
			'ReservedCode2',
		);
		if ( $reader->isEmptyElement ) {
			foreach ( $names as $name ) {
				$fields[ $name ] = (string) $reader->getAttributeNs( $name, AiLabel::SPACE );
			}
			return AiLabel::from_json( (string) wp_json_encode( $fields ) );
		}
		$left = self::NODES;
		// phpcs:ignore WordPress.PHP.NoSilencedErrors -- it complains about broken files.
		while ( $left-- > 0 && @$reader->read() && $reader->depth > $depth ) {
			if ( \XMLReader::ELEMENT === $reader->nodeType && in_array( $reader->localName, $names, true ) ) {
				// phpcs:ignore WordPress.PHP.NoSilencedErrors -- it complains about broken files.
				$fields[ $reader->localName ] = @$reader->readString();
			}
		}
		return AiLabel::from_json( (string) wp_json_encode( $fields ) );
	}
}
