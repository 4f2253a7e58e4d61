<?php

declare(strict_types=1);

namespace Zeromo\Community\Shop;

/** How a product is delivered; the number is stored. */
enum ProductKind: string {

	/** A text that the buyer reads. */
	case Virtual = 'virtual';
	/** A key of the stock for each piece. */
	case Card = 'card';
	/** Files of the private folder, as versions. */
	case Download = 'download';
	/** A parcel. */
	case Physical = 'physical';

	/** Words callers use beside the values. */
	private const OTHERS = array(
		'card-key' => 'card',
		'card_key' => 'card',
		'key'      => 'card',
		'goods'    => 'physical',
		'file'     => 'download',
	);

	/** By a word; null for none of them. */
	public static function named( string $word ): ?self {
		return self::tryFrom( self::OTHERS[ $word ] ?? $word );
	}

	public function label(): string {
		return match ( $this ) {
			self::Virtual  => __( '虚拟商品', 'zeromo-community' ),
			self::Card     => __( '卡密', 'zeromo-community' ),
			self::Download => __( '下载', 'zeromo-community' ),
			self::Physical => __( '实物', 'zeromo-community' ),
		};
	}

	/** In tables: one byte, never given twice. */
	public function number(): int {
		return match ( $this ) {
			self::Virtual  => 1,
			self::Card     => 2,
			self::Download => 3,
			self::Physical => 4,
		};
	}

	/** The kind of a number. */
	public static function numbered( int $number ): self {
		foreach ( self::cases() as $kind ) {
			if ( $kind->number() === $number ) {
				return $kind;
			}
		}
		throw new \LogicException( 'No such kind of a product' );
	}
}
