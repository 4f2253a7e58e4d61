<?php
/**
 * What a member has bought in the shop, and where it stands.
 *
 * @package Zeromo\Community
 * @var array{
 *   bought: \Zeromo\Community\Shop\Bought, is_alone: bool, parts: string,
 *   form?: array{action: string, nonce: bool, fields: array<string, string>},
 * } $v
 *      is_alone: with all that was delivered; in a list it is a link. parts: ready HTML of other rooms. form: what a
 *      visitor's file is asked for by; such an order has no acts of members.
 */

declare(strict_types=1);

use Zeromo\Community\Html\Format;
use Zeromo\Community\Members\Api\PressForms;
use Zeromo\Community\Shop\ProductKind;
use Zeromo\Community\Shop\Purchases;
use Zeromo\Community\Shop\SaleState;

defined( 'ABSPATH' ) || exit;

$bought = $v['bought'];
$sale   = $bought->sale;
$which  = array( 'order_no' => $sale->order_no );
$delivery = ProductKind::Virtual === $sale->kind ? (string) $bought->product?->delivery : '';
$form     = $v['form'] ?? array(
	'action' => 'zeromo_shop_order',
	'nonce'  => true,
	'fields' => array( 'order_no' => $sale->order_no ),
);
$is_open  = '' !== $bought->url && ! isset( $v['form'] );
$can_ask  = in_array( $sale->state, array( SaleState::ToShip, SaleState::Shipped, SaleState::Done ), true );
$is_had = in_array( $sale->state, Purchases::delivered(), true );
$tone   = match ( $sale->state ) {
	SaleState::Waiting, SaleState::AfterSale => 'wait',
	SaleState::ToShip, SaleState::Shipped    => 'info',
	default                                  => 'grey',
};
// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- Format::time(), PressForms and parts escape.
?>
<div class="zmo-bought__row">
	<?php if ( '' !== $bought->image ) : ?>
		<img class="zmo-bought__pic" src="<?php echo esc_url( $bought->image ); ?>" alt="" width="64" height="64">
	<?php endif; ?>
	<div class="zmo-bought__what">
		<b>
			<?php if ( $v['is_alone'] && '' === $bought->page ) : ?>
				<?php echo esc_html( $bought->title ); ?>
			<?php else : ?>
				<a href="<?php echo esc_url( $v['is_alone'] ? $bought->page : $bought->url ); ?>">
					<?php echo esc_html( $bought->title ); ?>
				</a>
			<?php endif; ?>
		</b>
		<span class="zmo-meta">
			<?php
			/* translators: %s: number of pieces */
			echo esc_html( sprintf( __( '%s 件', 'zeromo-community' ), number_format_i18n( $sale->quantity ) ) );
			?>
			· <?php echo Format::time( $sale->created ); ?>
		</span>
		<?php foreach ( $bought->parcels as $parcel ) : ?>
			<span class="zmo-meta">
				<?php
				/* translators: 1: carrier, 2: number of a parcel */
				$said = sprintf( __( '快递 %1$s %2$s', 'zeromo-community' ), $parcel->carrier, $parcel->tracking );
				echo esc_html( $said );
				if ( $parcel->pieces < $sale->quantity ) {
					/* translators: %s: number of pieces */
					$said = sprintf( __( '%s 件', 'zeromo-community' ), number_format_i18n( $parcel->pieces ) );
					echo esc_html( " · $said" );
				}
				?>
			</span>
		<?php endforeach; ?>
		<?php if ( $bought->received > 0 ) : ?>
			<span class="zmo-meta">
				<?php
				$date = (string) wp_date( 'n月j日', $bought->received );
				/* translators: %s: date */
				echo esc_html( sprintf( __( '%s 自动确认收货', 'zeromo-community' ), $date ) );
				?>
			</span>
		<?php endif; ?>
	</div>
	<?php if ( $bought->has_news ) : ?>
		<span class="zmo-badge zmo-badge--info"><?php esc_html_e( '有新版本', 'zeromo-community' ); ?></span>
	<?php endif; ?>
	<span class="zmo-badge zmo-badge--<?php echo esc_attr( $tone ); ?>">
		<?php echo esc_html( $bought->label() ); ?>
	</span>
</div>
<?php if ( $v['is_alone'] ) : ?>
	<?php if ( array() !== $bought->keys ) : ?>
		<div class="zmo-bought__keys">
			<p class="zmo-bought__t"><?php esc_html_e( '卡密', 'zeromo-community' ); ?></p>
			<ul>
				<?php foreach ( $bought->keys as $key ) : ?>
					<li><code><?php echo esc_html( $key ); ?></code></li>
				<?php endforeach; ?>
			</ul>
			<p class="zmo-meta"><?php esc_html_e( '只有你看得到，请妥善保管。', 'zeromo-community' ); ?></p>
		</div>
	<?php elseif ( array() !== $bought->files ) : ?>
		<ul class="zmo-bought__files">
			<?php foreach ( $bought->files as $file ) : ?>
			<li>
				<span>
					<b>
						<?php
						/* translators: %s: version of a file */
						echo esc_html( sprintf( __( '版本 %s', 'zeromo-community' ), $file->version ) );
						?>
					</b>
					<span class="zmo-meta">
						<?php echo esc_html( "$file->filename · " . Format::size( $file->size ) ); ?>
						· <?php echo Format::time( $file->created ); ?>
						<?php
						if ( $file->times > 0 ) {
							echo ' · ';
							/* translators: %s: number */
							$said = sprintf( __( '下载 %s 次', 'zeromo-community' ), Format::count( $file->times ) );
							echo esc_html( $said );
						}
						?>
					</span>
					<?php if ( '' !== $file->note ) : ?>
						<span class="zmo-bought__note"><?php echo esc_html( $file->note ); ?></span>
					<?php endif; ?>
				</span>
				<?php if ( $is_open || isset( $v['form'] ) ) : ?>
				<form method="post" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>">
					<input type="hidden" name="action" value="<?php echo esc_attr( $form['action'] ); ?>">
					<input type="hidden" name="task" value="download">
					<?php foreach ( $form['fields'] as $field => $value ) : ?>
					<input type="hidden" name="<?php echo esc_attr( $field ); ?>"
						value="<?php echo esc_attr( $value ); ?>">
					<?php endforeach; ?>
					<input type="hidden" name="file" value="<?php echo esc_attr( (string) $file->id ); ?>">
					<?php
					if ( $form['nonce'] ) {
						wp_nonce_field( $form['action'], '_wpnonce', false );
					}
					?>
					<button class="zmo-btn zmo-btn--s zmo-btn--line" type="submit"
						aria-label="<?php
						/* translators: %s: version of a file */
						echo esc_attr( sprintf( __( '下载版本 %s', 'zeromo-community' ), $file->version ) );
						?>">
						<?php esc_html_e( '下载', 'zeromo-community' ); ?>
					</button>
				</form>
				<?php endif; ?>
			</li>
			<?php endforeach; ?>
		</ul>
	<?php elseif ( $is_had && '' !== $delivery ) : ?>
		<div class="zmo-bought__keys">
			<p class="zmo-bought__t"><?php esc_html_e( '购买后可见', 'zeromo-community' ); ?></p>
			<p><?php echo wp_kses_post( make_clickable( nl2br( esc_html( $delivery ) ) ) ); ?></p>
		</div>
	<?php endif; ?>
	<?php if ( ! $sale->address->is_empty() ) : ?>
		<dl class="zmo-bought__facts">
			<dt><?php esc_html_e( '收货人', 'zeromo-community' ); ?></dt>
			<dd><?php echo esc_html( "{$sale->address->name} {$sale->address->phone}" ); ?></dd>
			<dt><?php esc_html_e( '地址', 'zeromo-community' ); ?></dt>
			<dd><?php echo esc_html( $sale->address->place ); ?></dd>
		</dl>
	<?php endif; ?>
	<?php if ( '' !== $sale->question ) : ?>
		<dl class="zmo-bought__facts">
			<dt><?php esc_html_e( '售后', 'zeromo-community' ); ?></dt>
			<dd><?php echo esc_html( $sale->question ); ?></dd>
			<?php if ( '' !== $sale->answer ) : ?>
				<dt><?php esc_html_e( '答复', 'zeromo-community' ); ?></dt>
				<dd><?php echo esc_html( $sale->answer ); ?></dd>
			<?php endif; ?>
		</dl>
	<?php endif; ?>
<?php endif; ?>
<?php if ( SaleState::Shipped === $sale->state && $is_open ) : ?>
	<button class="zmo-btn zmo-btn--fill"
		<?php echo PressForms::button( 'shop_order', array( 'task' => 'receive' ) + $which ); ?>>
		<?php esc_html_e( '确认收货', 'zeromo-community' ); ?>
	</button>
<?php endif; ?>
<?php echo $v['parts']; ?>
<?php if ( $v['is_alone'] && $can_ask && $is_open ) : ?>
	<details class="zmo-bought__help">
		<summary><?php esc_html_e( '申请售后', 'zeromo-community' ); ?></summary>
		<form method="post" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>">
			<input type="hidden" name="action" value="zeromo_shop_order">
			<input type="hidden" name="task" value="ask">
			<input type="hidden" name="order_no" value="<?php echo esc_attr( $sale->order_no ); ?>">
			<?php wp_nonce_field( 'zeromo_shop_order', '_wpnonce', false ); ?>
			<label class="zmo-field">
				<span><?php esc_html_e( '遇到的问题', 'zeromo-community' ); ?></span>
				<textarea class="zmo-input" name="note" rows="3" maxlength="300" required></textarea>
			</label>
			<button class="zmo-btn zmo-btn--line" type="submit">
				<?php esc_html_e( '提交售后申请', 'zeromo-community' ); ?>
			</button>
		</form>
	</details>
<?php endif; ?>
