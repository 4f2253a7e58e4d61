<?php
/**
 * 我的 › 收货地址.
 *
 * @package Zeromo\Community
 * @var array{
 *   all: list<\Zeromo\Community\Addresses\Api\SavedAddress>, url: string, has_room: bool,
 *   edited: \Zeromo\Community\Addresses\Api\SavedAddress|null,
 * } $v
 *      edited: what the form changes, null for a new one.
 */

declare(strict_types=1);

use Zeromo\Community\Addresses\Http\AddressForm;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Members\Api\PressForms;

defined( 'ABSPATH' ) || exit;

$edited = $v['edited'];
// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- PressForms and partials escape.
?>
<section class="zmo-block" aria-labelledby="zmo-addresses-t">
	<div class="zmo-block__head"><h2 id="zmo-addresses-t"><?php esc_html_e( '收货地址', 'zeromo-community' ); ?></h2></div>
	<?php if ( array() === $v['all'] ) : ?>
		<p class="zmo-meta"><?php esc_html_e( '还没有收货地址', 'zeromo-community' ); ?></p>
	<?php else : ?>
	<ul class="zmo-addresses">
		<?php
		foreach ( $v['all'] as $one ) :
			$again = array( 'task' => 'save', 'id' => $one->id, 'name' => $one->name, 'phone' => $one->phone );
			$where = array( 'region' => $one->region, 'detail' => $one->detail );
			/* translators: %s: name of who receives parcels */
			$change = sprintf( __( '修改 %s 的地址', 'zeromo-community' ), $one->name );
			/* translators: %s: name of who receives parcels */
			$remove = sprintf( __( '删除 %s 的地址', 'zeromo-community' ), $one->name );
			?>
		<li>
			<span>
				<b><?php echo esc_html( "$one->name $one->phone" ); ?></b>
				<?php if ( $one->is_default ) : ?>
					<span class="zmo-badge zmo-badge--info"><?php esc_html_e( '默认', 'zeromo-community' ); ?></span>
				<?php endif; ?>
				<span class="zmo-addresses__place"><?php echo esc_html( $one->place() ); ?></span>
			</span>
			<span class="zmo-addresses__acts">
				<?php if ( ! $one->is_default ) : ?>
					<button class="zmo-btn zmo-btn--s zmo-btn--line"
						<?php echo PressForms::button( 'address', array( 'is_default' => 1 ) + $again + $where ); ?>>
						<?php esc_html_e( '设为默认', 'zeromo-community' ); ?>
					</button>
				<?php endif; ?>
				<a class="zmo-btn zmo-btn--s zmo-btn--line"
					href="<?php echo esc_url( add_query_arg( 'edit', $one->id, $v['url'] ) ); ?>#zmo-address"
					aria-label="<?php echo esc_attr( $change ); ?>"><?php esc_html_e( '修改', 'zeromo-community' ); ?></a>
				<button class="zmo-btn zmo-btn--s zmo-btn--line"
					aria-label="<?php echo esc_attr( $remove ); ?>"
					<?php echo PressForms::button( 'address', array( 'task' => 'remove', 'id' => $one->id ) ); ?>>
					<?php esc_html_e( '删除', 'zeromo-community' ); ?>
				</button>
			</span>
		</li>
		<?php endforeach; ?>
	</ul>
	<?php endif; ?>
</section>
<?php if ( $v['has_room'] || null !== $edited ) : ?>
<section class="zmo-block" id="zmo-address" aria-labelledby="zmo-address-t">
	<div class="zmo-block__head">
		<h2 id="zmo-address-t">
			<?php
			null === $edited
				? esc_html_e( '新增收货地址', 'zeromo-community' )
				: esc_html_e( '修改收货地址', 'zeromo-community' );
			?>
		</h2>
	</div>
	<form class="zmo-form" method="post" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>">
		<input type="hidden" name="action" value="<?php echo esc_attr( AddressForm::ACTION ); ?>">
		<input type="hidden" name="task" value="save">
		<input type="hidden" name="id" value="<?php echo esc_attr( (string) ( $edited->id ?? 0 ) ); ?>">
		<?php wp_nonce_field( AddressForm::ACTION, '_wpnonce', false ); ?>
		<?php
		echo Partial::render(
			'addresses/fields',
			array( 'address' => $edited, 'prefix' => '', 'is_required' => true )
		);
		?>
		<label class="zmo-address-choice">
			<input type="checkbox" name="is_default" value="1" <?php checked( true === $edited?->is_default ); ?>>
			<span><?php esc_html_e( '设为默认地址', 'zeromo-community' ); ?></span>
		</label>
		<p class="zmo-form__send">
			<button class="zmo-btn zmo-btn--fill"><?php esc_html_e( '保存地址', 'zeromo-community' ); ?></button>
		</p>
	</form>
</section>
<?php endif; ?>
