<?php

declare(strict_types=1);

namespace Zeromo\Community\FileFormats;

use Zeromo\Community\FileFormats\Api\AiLabel;

/**
 * The same of MP4, MOV and their kin: a `uuid` box beside `moov`, `XMP_` in `udta`, and an item named AIGC in the
 * metadata of `moov` or `udta`.
 *
 * @phpstan-type Box array{type: string, start: int, end: int}
 */
final class IsoTexts {

	/** The number that XMP has among `uuid` boxes. */
	public const XMP = "\xBE\x7A\xCF\xCB\x97\xA9\x42\xE8\x9C\x71\x99\x94\x91\xE3\xAF\xAC";

	private function __construct( private readonly FileBytes $file, private int $left = MetadataTexts::PARTS ) {}

	/** @return list<string> */
	public static function of( FileBytes $file ): array {
		return array_slice( ( new self( $file ) )->texts(), 0, 20 );
	}

	/** @return list<string> */
	private function texts(): array {
		$texts = array();
		foreach ( $this->boxes( 0, $this->file->size ) as $box ) {
			if ( 'uuid' === $box['type'] && self::XMP === $this->file->at( $box['start'] - 16, 16 ) ) {
				$texts[] = $this->body( $box );
			} elseif ( 'moov' === $box['type'] ) {
				array_push( $texts, ...$this->within( $box ) );
			} elseif ( 'meta' === $box['type'] ) {
				array_push( $texts, ...$this->items( $box ) );
			}
		}
		return $texts;
	}

	/**
	 * Texts of `moov` and of the `udta` in it.
	 *
	 * @param Box $parent One of the two.
	 * @return list<string>
	 */
	private function within( array $parent ): array {
		$texts = array();
		foreach ( $this->boxes( $parent['start'], $parent['end'] ) as $box ) {
			array_push(
				$texts,
				...match ( $box['type'] ) {
					'udta'           => 'moov' === $parent['type'] ? $this->within( $box ) : array(),
					'meta'           => $this->items( $box ),
					'XMP_', 'AIGC'   => array( $this->body( $box ) ),
					'uuid'           => self::XMP === $this->file->at( $box['start'] - 16, 16 )
						? array( $this->body( $box ) )
						: array(),
					default          => array(),
				}
			);
		}
		return $texts;
	}

	/**
	 * Items named AIGC: `keys` has the names, `ilst` the values, by number.
	 *
	 * @param Box $meta A box that in MP4 begins with four bytes of its version, in QuickTime not.
	 * @return list<string>
	 */
	private function items( array $meta ): array {
		$skip  = 'hdlr' === $this->file->at( $meta['start'] + 4, 4 ) ? 0 : 4;
		$names = array();
		$texts = array();
		foreach ( $this->boxes( $meta['start'] + $skip, $meta['end'] ) as $box ) {
			if ( 'keys' === $box['type'] ) {
				foreach ( $this->boxes( $box['start'] + 8, $box['end'] ) as $n => $key ) {
					$names[ pack( 'N', $n + 1 ) ] = $this->body( $key );
				}
			} elseif ( 'ilst' === $box['type'] ) {
				foreach ( $this->boxes( $box['start'], $box['end'] ) as $item ) {
					$wanted = AiLabel::NAME === ( $names[ $item['type'] ] ?? $item['type'] );
					foreach ( $wanted ? $this->boxes( $item['start'], $item['end'] ) : array() as $data ) {
						// Kind and language stand before the value.
						$texts[] = 'data' === $data['type'] ? substr( $this->body( $data ), 8 ) : '';
					}
				}
			} elseif ( 'xml ' === $box['type'] ) {
				$texts[] = substr( $this->body( $box ), 4 );
			}
		}
		return array_values( array_filter( $texts ) );
	}

	/** @param Box $box Any. */
	private function body( array $box ): string {
		return $box['end'] - $box['start'] > MetadataTexts::MOST
			? ''
			: $this->file->at( $box['start'], $box['end'] - $box['start'] );
	}

	/**
	 * Boxes between two places; a broken one ends them.
	 *
	 * @return list<Box>
	 */
	private function boxes( int $place, int $end ): array {
		$boxes = array();
		while ( $place + 8 <= $end && $this->left-- > 0 ) {
			$length = $this->file->number( 'N', $place );
			$type   = $this->file->at( $place + 4, 4 );
			$start  = $place + 8;
			if ( 1 === $length ) {
				$length = $this->file->number( 'J', $start );
				$start += 8;
			} elseif ( 0 === $length ) {
				$length = $end - $place;
			}
			$start += 'uuid' === $type ? 16 : 0;
			if ( $length < $start - $place || $length > $end - $place ) {
				break;
			}
			$boxes[] = array( 'type' => $type, 'start' => $start, 'end' => $place + $length );
			$place  += $length;
		}
		return $boxes;
	}
}
