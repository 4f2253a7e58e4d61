<?php

declare(strict_types=1);

namespace Zeromo\Community\Shop;

use Zeromo\Community\Audit\Api\AuditLog;
use Zeromo\Community\Idempotency\Api\Idempotency;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Media\Api\Files;
use Zeromo\Community\Media\Api\Library;
use Zeromo\Community\Posts\Api\PostKind;
use Zeromo\Community\Shop\Sql\FileRepository;
use Zeromo\Community\Shop\Sql\KeyRepository;
use Zeromo\Community\Shop\Sql\ProductRepository;
use Zeromo\Community\TextChecks\Api\PlainText;

/** The owner's products. */
final class ProductService {

	public const CAPABILITY = 'manage_zeromo_orders';

	public const KEYS     = 1000;
	public const KEY      = 200;
	public const VARIANTS = 30;
	public const IMAGES   = 9;
	public const VERSION  = 20;
	public const NEWS     = 300;

	public function __construct(
		private readonly ProductRepository $products,
		private readonly KeyRepository $keys,
		private readonly FileRepository $files,
		private readonly Downloads $downloads,
		private readonly Files $media,
		private readonly Library $library,
		private readonly AuditLog $log,
		private readonly Idempotency $once,
		private readonly Clock $clock
	) {}

	/**
	 * Stores a product.
	 *
	 * @return array{id: int}
	 * @throws Failure X for one that is gone; C for a field.
	 */
	public function save( int $staff, ProductForm $form ): array {
		$this->check( $staff, $form );
		return $this->once->unit( fn(): array => array( 'id' => $this->stored( $staff, $form ) ) );
	}

	public function need( int $id ): Product {
		return $this->products->find( $id ) ?? throw Failure::not_found();
	}

	private function stored( int $staff, ProductForm $form ): int {
		$product = $form->product;
		$post    = array(
			'ID'          => $product->id,
			'post_type'   => PostKind::Product->type(),
			'post_title'  => $product->title,
			'post_status' => $form->status,
		);
		if ( null !== $form->content ) {
			$post['post_content'] = wp_kses_post( $form->content );
		}
		if ( 0 === $product->id ) {
			$post['post_author']    = $staff;
			$post['comment_status'] = 'open';
		}
		/** @var array{ID: int, post_title: string} $slashed */
		$slashed = wp_slash( $post );
		$id      = 0 === $product->id ? wp_insert_post( $slashed ) : wp_update_post( $slashed );
		if ( $id < 1 ) {
			throw Failure::unavailable();
		}
		$this->products->put( self::with_id( $product, $id ) );
		$this->products->put_variants( $id, $product->variants );
		if ( $form->has_left ) {
			$this->products->set_sale_left( $id, $product->sale->left );
		}
		if ( ProductKind::Card === $product->kind ) {
			$this->add_keys( $product, $id, $form->keys );
		} elseif ( $form->has_stock ) {
			$this->products->set_stock( $id, $product->stock );
		}
		if ( ProductKind::Download === $product->kind ) {
			$this->put_files( $staff, $product, $id, $form );
		}
		$cover = $product->images[0] ?? 0;
		if ( $cover > 0 ) {
			update_post_meta( $id, '_thumbnail_id', $cover );
		} else {
			delete_post_meta( $id, '_thumbnail_id' );
		}
		$this->log->note( $staff, 'product_saved', PostKind::Product->type(), $id, 0, 0, $product->title );
		return $id;
	}

	/**
	 * The stock of keys is what has been added and is not held or sold.
	 *
	 * @param list<string> $keys New ones.
	 */
	private function add_keys( Product $product, int $id, array $keys ): void {
		if ( 0 === $product->id ) {
			$this->products->set_stock( $id, 0 );
		}
		$new = array() === $keys ? 0 : $this->keys->add( $id, $keys );
		if ( $new > 0 ) {
			$this->products->add_stock( $id, $new );
		}
	}

	/** A download on sale has a file; who has bought it is told of a further one. */
	private function put_files( int $staff, Product $product, int $id, ProductForm $form ): void {
		$is_new = false;
		if ( null !== $form->file ) {
			$stored = $this->media->find( $form->file->file_id ) ?? throw Failure::not_found();
			$is_new = $this->files->add(
				$id,
				new ProductFile(
					0,
					$stored->id,
					$form->file->version,
					$form->file->note,
					$stored->filename,
					$stored->size,
					$this->clock->now()
				)
			);
		}
		$this->files->close( $id, $form->closed );
		if ( 'publish' === $form->status && null === $this->files->newest( $id ) ) {
			throw Failures::no_file( 'file_id' );
		}
		if ( $is_new && $product->id > 0 ) {
			$this->downloads->announce( $id, $staff );
		}
	}

	private function check( int $staff, ProductForm $form ): void {
		$product = $form->product;
		$before  = $product->id > 0 ? $this->need( $product->id ) : null;
		if ( '' === PlainText::clean( 'title', $product->title, 80 ) ) {
			throw Failure::content( 'title', __( '请写商品的名称', 'zeromo-community' ) );
		}
		if ( null !== $before && $before->kind !== $product->kind && $before->sold > 0 ) {
			throw Failure::content( 'kind', __( '卖出过的商品不能改变类型', 'zeromo-community' ) );
		}
		if ( ProductKind::Card === $product->kind && array() !== $product->variants ) {
			throw Failure::content( 'variants', __( '卡密商品没有规格，请为每种卡密建一个商品', 'zeromo-community' ) );
		}
		if ( ProductKind::Download === $product->kind && array() !== $product->variants ) {
			throw Failure::content( 'variants', __( '下载商品没有规格，请为每种文件建一个商品', 'zeromo-community' ) );
		}
		if ( ProductKind::Download === $product->kind && null !== $form->file ) {
			$this->library->require_own( array( $form->file->file_id ), $staff, 'file' );
			if ( '' === $form->file->version ) {
				throw Failure::content( 'version', __( '请写版本', 'zeromo-community' ) );
			}
		}
		if ( $product->sale->to > 0 && $product->sale->to <= $product->sale->from ) {
			throw Failure::content( 'sale_to', __( '结束时间要在开始时间之后', 'zeromo-community' ) );
		}
		$names = array_map( static fn( Variant $one ): string => $one->name, $product->variants );
		if ( in_array( '', $names, true ) || count( array_unique( $names ) ) < count( $names ) ) {
			throw Failure::content( 'variants', __( '每个规格要有不同的名称', 'zeromo-community' ) );
		}
		foreach ( $product->variants as $one ) {
			if ( $one->id > 0 && null === $before?->variant( $one->id ) ) {
				throw Failure::not_found();
			}
		}
		if ( array() !== $product->images ) {
			$this->library->require_own( $product->images, $staff, 'image' );
		}
	}

	private static function with_id( Product $product, int $id ): Product {
		return new Product(
			$id,
			$product->title,
			$product->kind,
			$product->asset,
			$product->price,
			$product->vip_price,
			$product->original,
			$product->stock,
			$product->sold,
			$product->per_member,
			$product->sale,
			$product->images,
			$product->delivery,
			$product->variants,
			$product->is_public
		);
	}
}
