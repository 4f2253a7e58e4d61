<?php

declare(strict_types=1);

namespace Zeromo\Demo;

use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Shop\Product;
use Zeromo\Community\Shop\ProductForm;
use Zeromo\Community\Shop\ProductKind;
use Zeromo\Community\Shop\ProductService;
use Zeromo\Community\Shop\Variant;

/** A few things on sale, one of each kind, made by the owner's own service. */
final class Products {

	public function __construct(
		private readonly Container $container,
		private readonly Progress $notebook,
		private readonly Pictures $pictures,
		private readonly int $admin
	) {}

	/** Makes the products that do not exist yet. */
	public function make(): void {
		$made   = $this->notebook->ids( 'products' );
		$covers = $this->pictures->ids( 'covers' );
		foreach ( $this->wanted( $covers ) as $n => $form ) {
			if ( isset( $made[ $n ] ) ) {
				continue;
			}
			$id   = $this->container->get( ProductService::class )->save( $this->admin, $form )['id'];
			$time = $this->notebook->number( 'now' ) - ( 40 + 3 * $n ) * 86400;
			$date = (string) wp_date( 'Y-m-d H:i:s', $time );
			wp_update_post(
				array(
					'ID' => $id,
					'post_date' => $date,
					'post_date_gmt' => get_gmt_from_date( $date ),
					'edit_date' => true,
				)
			);
			$made[ $n ] = $id;
			$this->notebook->write( array( 'products' => $made ) );
		}
	}

	/**
	 * @param list<int> $covers Pictures.
	 * @return list<ProductForm>
	 */
	private function wanted( array $covers ): array {
		$picture = static fn( int $n ): array => array_values( array_filter( array( $covers[ $n ] ?? 0 ) ) );
		return array(
			new ProductForm(
				new Product(
					0,
					'山野手账模板',
					ProductKind::Virtual,
					Asset::Balance,
					990,
					original: 1990,
					images: $picture( 0 ),
					delivery: '下载地址在群公告里，提取码 zm26。'
				),
				'publish',
				'<p>四十页可打印的手账内页，A5 与 B6 两种尺寸。</p>',
				false,
				false,
				array()
			),
			new ProductForm(
				new Product( 0, '线下读书会入场券', ProductKind::Card, Asset::Balance, 2900, images: $picture( 1 ) ),
				'publish',
				'<p>凭券码入场，每张一人。</p>',
				false,
				false,
				array( 'READ-2611-A7', 'READ-2611-B3', 'READ-2611-C9', 'READ-2611-D4', 'READ-2611-E8' )
			),
			new ProductForm(
				new Product(
					0,
					'社区帆布袋',
					ProductKind::Physical,
					Asset::Balance,
					4900,
					images: $picture( 2 ),
					variants: array( new Variant( 0, '米白', 4900, 30 ), new Variant( 0, '墨绿', 5500, 12 ) )
				),
				'publish',
				'<p>十二安帆布，可以放下一台十四寸电脑。</p>',
				false,
				false,
				array()
			),
			new ProductForm(
				new Product( 0, '贴纸一套', ProductKind::Physical, Asset::Points, 60, stock: 50, images: $picture( 3 ) ),
				'publish',
				'<p>一套六张，用积分兑换，随信寄出。</p>',
				true,
				false,
				array()
			),
		);
	}
}
