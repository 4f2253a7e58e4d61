<?php
/**
 * Something that waits for a moderator.
 *
 * @package Zeromo\Community
 * @var array{item: \Zeromo\Community\Moderation\View\WaitingCard, longest: int} $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Dialog;
use Zeromo\Community\Html\Format;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Html\Widget;

defined( 'ABSPATH' ) || exit;

$item  = $v['item']->waiting;
$who   = $v['item']->author;
$field = "zmo-wait-{$item->type}-{$item->id}";
$words = '' === $item->words ? __( '没有文字', 'zeromo-community' ) : $item->words;
$words = mb_strlen( $words ) > 300 ? mb_substr( $words, 0, 300 ) . '…' : $words;
$thing = array( 'object_type' => $item->type, 'object_id' => $item->id );
$props = array( 'path' => '/admin/waiting', 'reload' => true );
$back  = __( '退回', 'zeromo-community' );
$say   = $props + array( 'title' => $back, 'does' => $back );
// What is printed unescaped is ready HTML of partials, dialogs, times and widgets.
// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- ready HTML, see above.
?>
<li class="zmo-case">
	<div class="zmo-case__head">
		<a href="<?php echo esc_url( $who->url ?? '' ); ?>">
			<b><?php echo esc_html( $who->name ?? __( '游客', 'zeromo-community' ) ); ?></b>
		</a>
		<span class="zmo-meta"><?php echo Format::time( $item->created ); ?></span>
	</div>
	<?php if ( 'picture' === $item->type ) : ?>
		<a class="zmo-case__picture" href="<?php echo esc_url( $item->url ); ?>">
			<img src="<?php echo esc_url( add_query_arg( 'zmo_size', 'thumb', $item->url ) ); ?>"
				alt="<?php echo esc_attr( $words ); ?>" loading="lazy">
		</a>
	<?php endif; ?>
	<p class="zmo-case__words">
		<?php if ( '' !== $item->url ) : ?>
			<a href="<?php echo esc_url( $item->url ); ?>"><?php echo esc_html( $words ); ?></a>
		<?php else : ?>
			<?php echo esc_html( $words ); ?>
		<?php endif; ?>
	</p>
	<div class="zmo-case__do">
		<form method="post" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>"
			<?php echo Widget::attrs( 'ajax-submit', $props ); ?>>
			<?php
			echo Partial::render(
				'moderation/task',
				array( 'task' => 'review', 'fields' => $thing + array( 'decision' => 'approve' ) )
			);
			?>
			<button class="zmo-btn zmo-btn--s zmo-btn--fill"><?php esc_html_e( '通过', 'zeromo-community' ); ?></button>
		</form>
		<div class="zmo-w" <?php echo Widget::attrs( 'modal-form', $say ); ?>>
			<?php
			echo Dialog::opener(
				"$field-box",
				'zmo-btn zmo-btn--s zmo-btn--line',
				esc_html__( '不通过', 'zeromo-community' )
			);
			echo Dialog::begin( "$field-box", $say['title'] );
			?>
			<form method="post" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>"
				aria-label="<?php esc_attr_e( '退回', 'zeromo-community' ); ?>">
				<?php
				echo Partial::render(
					'moderation/task',
					array( 'task' => 'review', 'fields' => $thing + array( 'decision' => 'reject' ) )
				);
				?>
				<div class="zmo-field">
					<label class="zmo-field__l" for="<?php echo esc_attr( $field ); ?>">
						<?php esc_html_e( '未通过的原因', 'zeromo-community' ); ?>
					</label>
					<textarea class="zmo-input" id="<?php echo esc_attr( $field ); ?>" name="reason" rows="3" required
						maxlength="<?php echo esc_attr( (string) $v['longest'] ); ?>" data-autofocus></textarea>
				</div>
				<?php echo Dialog::foot( "$field-box", $back ); ?>
			</form>
			<?php echo Dialog::END; ?>
		</div>
	</div>
</li>
