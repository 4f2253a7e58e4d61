<?php

declare(strict_types=1);

namespace Zeromo\Community\Shop;

use Zeromo\Community\Addresses\Api\AddressBook;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Kernel\Wiring\Stays;
use Zeromo\Community\Posts\Api\PostKind;
use Zeromo\Community\Shop\Sql\FileRepository;
use Zeromo\Community\Shop\Sql\KeyRepository;
use Zeromo\Community\Shop\Sql\ProductRepository;
use Zeromo\Community\Shop\Sql\SaleRepository;

/** A product goes with its post; what was bought stays with its order. */
final class Cleanup {

	public function __construct(
		private readonly ProductRepository $products,
		private readonly KeyRepository $keys,
		private readonly FileRepository $files,
		private readonly SaleRepository $sales,
		private readonly AddressBook $book
	) {}

	#[Action( 'deleted_post' )]
	public function post_gone( int $id, \WP_Post $post ): void {
		if ( PostKind::Product->type() === $post->post_type ) {
			$this->products->remove( $id );
			$this->keys->remove( $id );
			$this->files->remove( $id );
		}
	}

	#[Action( 'deleted_user' )]
	#[Stays]
	public function member_gone( int $member ): void {
		$this->sales->forget( $member );
		$this->book->forget( $member );
	}
}
