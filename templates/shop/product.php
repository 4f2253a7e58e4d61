<?php
/**
 * The page of a product.
 *
 * @package Zeromo\Community
 * @var array{
 *   card: \Zeromo\Community\Shop\View\ProductCard, images: list<string>, text: string, viewer: int,
 *   book: list<\Zeromo\Community\Addresses\Api\SavedAddress>,
 *   address: \Zeromo\Community\Addresses\Api\SavedAddress|null, actions: string, after: string,
 *   props: array<string, string|list<array<string, string>>>,
 *   visitor: string, pieces: array<int, int>, file: \Zeromo\Community\Shop\ProductFile|null,
 * } $v
 *      visitor: page on which it is bought without an account, empty for none.
 *      props: of the widget. pieces: what the reader pays for a piece of each variant. file: what a download delivers.
 */

declare(strict_types=1);

use Zeromo\Community\Html\Format;
use Zeromo\Community\Html\Icon;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Html\Widget;
use Zeromo\Community\Ledger\Api\Asset;
use Zeromo\Community\Shop\Http\BuyForm;
use Zeromo\Community\Shop\ProductKind;
use Zeromo\Community\Shop\ProductPurchase;

defined( 'ABSPATH' ) || exit;

$card    = $v['card'];
$product = $card->product;
$ends    = (string) wp_date( 'n月j日 H:i', $product->sale->to );
$is_file = ProductKind::Download === $product->kind;
$most    = min( ProductPurchase::MOST, $product->stock ?? ProductPurchase::MOST );
// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- ready HTML of other partials, icons and widgets.
?>
<article class="zmo-card zmo-product" id="zmo-post-<?php echo esc_attr( (string) $product->id ); ?>"
	data-zmo-view="<?php echo esc_attr( (string) $product->id ); ?>">
	<div class="zmo-product__top">
		<div class="zmo-product__pics">
			<?php if ( array() === $v['images'] ) : ?>
				<span class="zmo-product__none"><?php echo Icon::svg( 'gift' ); ?></span>
			<?php else : ?>
				<div class="zmo-product__row" tabindex="0" role="group"
					aria-label="<?php esc_attr_e( '商品图片', 'zeromo-community' ); ?>">
				<?php foreach ( $v['images'] as $n => $image ) : ?>
					<img src="<?php echo esc_url( $image ); ?>" width="560" height="560"
						id="zmo-pic-<?php echo esc_attr( (string) $n ); ?>"
						alt="<?php
						/* translators: 1: product, 2: number of the picture */
						echo esc_attr( sprintf( __( '%1$s 图 %2$d', 'zeromo-community' ), $product->title, $n + 1 ) );
						?>"<?php echo 0 === $n ? ' fetchpriority="high"' : ' loading="lazy"'; ?>>
				<?php endforeach; ?>
				</div>
				<?php if ( count( $v['images'] ) > 1 ) : ?>
					<p class="zmo-product__thumbs">
					<?php foreach ( $v['images'] as $n => $image ) : ?>
						<a href="#zmo-pic-<?php echo esc_attr( (string) $n ); ?>"
							aria-label="<?php
							/* translators: %d: number of the picture */
							echo esc_attr( sprintf( __( '图 %d', 'zeromo-community' ), $n + 1 ) );
							?>"
							><img src="<?php echo esc_url( $image ); ?>" alt="" width="56" height="56" loading="lazy"
							></a>
					<?php endforeach; ?>
					</p>
				<?php endif; ?>
			<?php endif; ?>
		</div>
		<div class="zmo-product__buy">
			<h1><?php echo esc_html( $product->title ); ?></h1>
			<p class="zmo-meta">
				<?php
				echo esc_html( $product->kind->label() );
				echo ' · ';
				/* translators: %s: number of pieces */
				echo esc_html( sprintf( __( '已售 %s', 'zeromo-community' ), Format::count( $product->sold ) ) );
				if ( null !== $product->stock ) {
					echo ' · ';
					/* translators: %s: number of pieces */
					echo esc_html( sprintf( __( '库存 %s', 'zeromo-community' ), Format::count( $product->stock ) ) );
				}
				?>
			</p>
			<?php if ( null !== $v['file'] ) : ?>
				<p class="zmo-meta zmo-product__file">
					<?php echo Icon::svg( 'download', 'zmo-icon--18' ); ?>
					<?php
					echo esc_html(
						sprintf(
							/* translators: 1: version of a file, 2: its size */
							__( '版本 %1$s · %2$s · 以后的新版本也可以下载', 'zeromo-community' ),
							$v['file']->version,
							Format::size( $v['file']->size )
						)
					);
					?>
				</p>
			<?php endif; ?>
			<p class="zmo-product__price">
				<b><?php echo esc_html( $card->words( $card->own_price ) ); ?></b>
				<?php if ( max( $card->original, $card->price ) > $card->own_price ) : ?>
					<s><?php echo esc_html( $card->words( max( $card->original, $card->price ) ) ); ?></s>
				<?php endif; ?>
				<?php if ( $card->is_cheap ) : ?>
					<span class="zmo-badge zmo-badge--wait">
						<?php
						echo esc_html(
							0 === $product->sale->to
								? __( '限时特价', 'zeromo-community' )
								/* translators: %s: date and time */
								: sprintf( __( '特价到 %s', 'zeromo-community' ), $ends )
						);
						?>
					</span>
				<?php endif; ?>
				<?php if ( $card->vip_price > 0 && $card->own_price > $card->vip_price ) : ?>
					<span class="zmo-good__vip">
						<?php
						/* translators: %s: an amount */
						echo esc_html( sprintf( __( '会员 %s', 'zeromo-community' ), $card->words( $card->vip_price ) ) );
						?>
					</span>
				<?php endif; ?>
			</p>
			<?php if ( '' !== $v['visitor'] ) : ?>
			<form class="zmo-form" method="get" action="<?php echo esc_url( $v['visitor'] ); ?>">
				<?php
				// A form that asks drops what is in its address.
				wp_parse_str( (string) wp_parse_url( $v['visitor'], PHP_URL_QUERY ), $parts );
				$parts = array( 'buy' => (string) $product->id ) + array_filter( $parts, 'is_string' );
				foreach ( $parts as $field => $is ) :
					?>
				<input type="hidden" name="<?php echo esc_attr( (string) $field ); ?>"
					value="<?php echo esc_attr( $is ); ?>">
				<?php endforeach; ?>
			<?php else : ?>
			<form class="zmo-form" method="post" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>"
				<?php echo 0 === $v['viewer'] ? '' : Widget::attrs( 'product-form', $v['props'] ); ?>>
				<input type="hidden" name="action" value="<?php echo esc_attr( BuyForm::ACTION ); ?>">
				<input type="hidden" name="product_id" value="<?php echo esc_attr( (string) $product->id ); ?>">
				<input type="hidden" name="method"
					value="<?php echo Asset::Points === $product->asset ? 'points' : 'balance'; ?>">
				<input type="hidden" name="idempotency_key" value="<?php echo esc_attr( wp_generate_uuid4() ); ?>">
				<?php wp_nonce_field( BuyForm::ACTION, '_wpnonce', false ); ?>
			<?php endif; ?>
				<?php if ( array() !== $product->variants ) : ?>
					<fieldset class="zmo-product__kinds">
						<legend><?php esc_html_e( '规格', 'zeromo-community' ); ?></legend>
						<?php
						foreach ( $product->variants as $n => $one ) :
							$piece = $v['pieces'][ $one->id ];
							?>
							<label>
								<input type="radio" name="variant_id" required
									value="<?php echo esc_attr( (string) $one->id ); ?>"
									data-name="<?php echo esc_attr( $one->name ); ?>"
									data-price="<?php echo esc_attr( $product->asset->text( $piece ) ); ?>"
									<?php disabled( 0 === $one->stock ); ?>
									<?php checked( 0 === $n && 0 !== $one->stock ); ?>>
								<span><?php echo esc_html( "$one->name · {$card->words( $piece )}" ); ?></span>
							</label>
						<?php endforeach; ?>
					</fieldset>
				<?php endif; ?>
				<?php if ( $is_file ) : ?>
				<input type="hidden" name="quantity" value="1">
				<?php else : ?>
				<label class="zmo-field zmo-product__n">
					<span><?php esc_html_e( '数量', 'zeromo-community' ); ?></span>
					<input class="zmo-input" type="number" name="quantity" value="1" min="1" required
						inputmode="numeric"
						max="<?php echo esc_attr( (string) max( 1, $most ) ); ?>">
				</label>
				<?php endif; ?>
				<?php if ( ProductKind::Physical === $product->kind && $v['viewer'] > 0 ) : ?>
					<fieldset class="zmo-product__to">
						<legend><?php esc_html_e( '收货地址', 'zeromo-community' ); ?></legend>
						<?php foreach ( $v['book'] as $n => $one ) : ?>
							<label class="zmo-address-choice zmo-product__wide">
								<input type="radio" name="address_id"
									value="<?php echo esc_attr( (string) $one->id ); ?>" <?php checked( 0 === $n ); ?>>
								<span><?php echo esc_html( "$one->name $one->phone {$one->place()}" ); ?></span>
							</label>
						<?php endforeach; ?>
						<?php if ( array() !== $v['book'] ) : ?>
							<label class="zmo-address-choice zmo-product__wide">
								<input type="radio" name="address_id" value="0">
								<span><?php esc_html_e( '用新地址', 'zeromo-community' ); ?></span>
							</label>
						<?php endif; ?>
						<div class="zmo-product__wide zmo-product__new">
							<?php
							echo Partial::render(
								'addresses/fields',
								array(
									'address'     => $v['address'],
									'prefix'      => 'address',
									'is_required' => array() === $v['book'],
								)
							);
							?>
							<label class="zmo-address-choice">
								<input type="checkbox" name="keep_address" value="1">
								<span><?php esc_html_e( '存到收货地址', 'zeromo-community' ); ?></span>
							</label>
						</div>
					</fieldset>
				<?php endif; ?>
				<p class="zmo-hint is-bad" role="alert" data-zmo-problem></p>
				<?php if ( $card->is_sold_out() || ( $is_file && null === $v['file'] ) ) : ?>
					<button class="zmo-btn zmo-btn--fill" type="button" disabled>
						<?php esc_html_e( '已售罄', 'zeromo-community' ); ?>
					</button>
				<?php elseif ( 0 === $v['viewer'] ) : ?>
					<?php if ( '' !== $v['visitor'] ) : ?>
					<button class="zmo-btn zmo-btn--line" type="submit">
						<?php esc_html_e( '免登录购买', 'zeromo-community' ); ?>
					</button>
					<?php endif; ?>
					<a class="zmo-btn zmo-btn--fill" rel="nofollow" data-zmo-login="login"
						href="<?php echo esc_url( wp_login_url( $card->url ) ); ?>">
						<?php esc_html_e( '登录后购买', 'zeromo-community' ); ?>
					</a>
				<?php else : ?>
					<button class="zmo-btn zmo-btn--fill" type="submit">
						<?php esc_html_e( '立即购买', 'zeromo-community' ); ?>
					</button>
				<?php endif; ?>
			</form>
		</div>
	</div>
	<?php if ( '' !== trim( $v['text'] ) ) : ?>
		<section class="zmo-product__text">
			<h2><?php esc_html_e( '商品介绍', 'zeromo-community' ); ?></h2>
			<div class="zmo-prose"><?php echo $v['text']; ?></div>
		</section>
	<?php endif; ?>
	<?php if ( '' !== $v['actions'] ) : ?>
		<div class="zmo-actions"><?php echo $v['actions']; ?></div>
	<?php endif; ?>
</article>
<?php
echo $v['after'];
