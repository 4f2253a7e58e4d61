<?php

declare(strict_types=1);

namespace Zeromo\Community\Shop\Http;

use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Shop\ProductFile;
use Zeromo\Community\Shop\Variant;
use Zeromo\Community\Shop\View\ProductCard;

/**
 * Products on the wire.
 *
 * @phpstan-import-type Answer from Schema
 * @phpstan-import-type JsonSchema from Schema
 */
final class ProductSchema {

	/** @return Answer */
	public static function wire( ProductCard $card ): array {
		$product = $card->product;
		$text    = static fn( int $amount ): ?string => $amount > 0 ? $product->asset->text( $amount ) : null;
		return array(
			'id'             => $product->id,
			'title'          => $product->title,
			'url'            => $card->url,
			'image'          => '' === $card->image ? null : $card->image,
			'kind'           => $product->kind->value,
			'asset'          => $product->asset->value,
			'price'          => $product->asset->text( $card->price ),
			'vip_price'      => $text( $card->vip_price ),
			'original_price' => $text( $card->original ),
			'your_price'     => $product->asset->text( $card->own_price ),
			'on_sale'        => $card->is_cheap,
			'sale_ends'      => $card->is_cheap && $product->sale->to > 0
				? gmdate( DATE_ATOM, $product->sale->to )
				: null,
			'stock'          => $product->stock,
			'sold'           => $product->sold,
			'variants'       => array_map(
				static fn( Variant $one ): array => array(
					'id'    => $one->id,
					'name'  => $one->name,
					'price' => $product->asset->text( $one->price ),
					'stock' => $one->stock,
				),
				$product->variants
			),
		);
	}

	/** @return array<string, JsonSchema> */
	public static function fields(): array {
		$price = static fn( string $what, bool $nullable = true ): array => Schema::text( $what, $nullable );
		return array(
			'id'             => Schema::int( __( '商品的编号', 'zeromo-community' ) ),
			'title'          => Schema::text( __( '名称', 'zeromo-community' ) ),
			'url'            => Schema::text( __( '商品页的网址', 'zeromo-community' ) ),
			'image'          => Schema::text( __( '封面的网址，没有为 null', 'zeromo-community' ), true ),
			'kind'           => Schema::text( __( '类型：virtual、card、download 或 physical', 'zeromo-community' ) ),
			'asset'          => Schema::text( __( 'balance 用钱买，points 用积分换', 'zeromo-community' ) ),
			'price'          => $price( __( '现在的价格，元或积分', 'zeromo-community' ), false ),
			'vip_price'      => $price( __( '会员的价格，没有为 null', 'zeromo-community' ) ),
			'original_price' => $price( __( '原价，没有为 null', 'zeromo-community' ) ),
			'your_price'     => $price( __( '你要付的价格', 'zeromo-community' ), false ),
			'on_sale'        => Schema::flag( __( '是否在限时特价', 'zeromo-community' ) ),
			'sale_ends'      => Schema::time( __( '特价的结束时间，没有为 null', 'zeromo-community' ), true ),
			'stock'          => Schema::int( __( '库存，不限为 null', 'zeromo-community' ), true ),
			'sold'           => Schema::int( __( '卖出的件数', 'zeromo-community' ) ),
			'variants'       => Schema::listing( self::variant() ),
		);
	}

	/** @return JsonSchema */
	public static function product(): array {
		return Schema::named( 'Product', Schema::object( self::fields() ) );
	}

	/**
	 * @param list<ProductFile> $files Versions of a download.
	 * @return Answer
	 */
	public static function item_wire( ProductCard $card, array $files = array() ): array {
		$product = $card->product;
		$asset   = $product->asset;
		$text    = static fn( int $amount ): string => $amount > 0 ? $asset->text( $amount ) : '';
		$time    = static fn( int $time ): ?string => $time > 0 ? gmdate( DATE_ATOM, $time ) : null;
		return self::wire( $card ) + array(
			'status'     => $product->is_public ? 'publish' : 'draft',
			'full_price' => $asset->text( $product->price ),
			'vip'        => $text( $product->vip_price ),
			'original'   => $text( $product->original ),
			'per_member' => $product->per_member,
			'sale_price' => $text( $product->sale->price ),
			'sale_from'  => $time( $product->sale->from ),
			'sale_to'    => $time( $product->sale->to ),
			'sale_left'  => $product->sale->left,
			'image_ids'  => $product->images,
			'delivery'   => $product->delivery,
			'content'    => (string) get_post_field( 'post_content', $product->id ),
			'files'      => array_map( self::file_wire( ... ), $files ),
		);
	}

	/** @return JsonSchema What the owner's screen reads. */
	public static function item(): array {
		return Schema::named(
			'ProductItem',
			Schema::object(
				self::fields() + array(
					'status'     => Schema::text( __( 'publish 在售，draft 未上架', 'zeromo-community' ) ),
					'full_price' => Schema::text( __( '平时的价格', 'zeromo-community' ) ),
					'vip'        => Schema::text( __( '填写的会员价，没有为空', 'zeromo-community' ) ),
					'original'   => Schema::text( __( '填写的原价，没有为空', 'zeromo-community' ) ),
					'per_member' => Schema::int( __( '每人最多几件，0 为不限', 'zeromo-community' ) ),
					'sale_price' => Schema::text( __( '特价，没有为空', 'zeromo-community' ) ),
					'sale_from'  => Schema::time( __( '特价开始，没有为 null', 'zeromo-community' ), true ),
					'sale_to'    => Schema::time( __( '特价结束，没有为 null', 'zeromo-community' ), true ),
					'sale_left'  => Schema::int( __( '特价还有几件，不限为 null', 'zeromo-community' ), true ),
					'image_ids'  => Schema::listing( Schema::int( __( '图片的编号', 'zeromo-community' ) ) ),
					'delivery'   => Schema::text( __( '购买后可见的内容', 'zeromo-community' ) ),
					'content'    => Schema::text( __( '介绍', 'zeromo-community' ) ),
					'files'      => Schema::listing( self::file() ),
				)
			)
		);
	}

	/** @return Answer */
	public static function file_wire( ProductFile $file ): array {
		return array(
			'id'       => $file->id,
			'version'  => $file->version,
			'note'     => $file->note,
			'filename' => $file->filename,
			'size'     => $file->size,
			'closed'   => $file->is_closed,
			'created'  => gmdate( DATE_ATOM, $file->created ),
		);
	}

	/** @return JsonSchema A version of a download. */
	public static function file( bool $nullable = false ): array {
		return Schema::named(
			'ProductFile',
			Schema::object(
				array(
					'id'       => Schema::int( __( '版本的编号', 'zeromo-community' ) ),
					'version'  => Schema::text( __( '版本', 'zeromo-community' ) ),
					'note'     => Schema::text( __( '更新说明', 'zeromo-community' ) ),
					'filename' => Schema::text( __( '文件名', 'zeromo-community' ) ),
					'size'     => Schema::int( __( '字节数', 'zeromo-community' ) ),
					'closed'   => Schema::flag( __( '是否不再提供下载', 'zeromo-community' ) ),
					'created'  => Schema::time( __( '上传时间', 'zeromo-community' ) ),
				)
			)
		);
	}

	/** @return JsonSchema */
	private static function variant(): array {
		return Schema::named(
			'ProductVariant',
			Schema::object(
				array(
					'id'    => Schema::int( __( '规格的编号', 'zeromo-community' ) ),
					'name'  => Schema::text( __( '规格的名称', 'zeromo-community' ) ),
					'price' => Schema::text( __( '价格，元或积分', 'zeromo-community' ) ),
					'stock' => Schema::int( __( '库存，不限为 null', 'zeromo-community' ), true ),
				)
			)
		);
	}
}
