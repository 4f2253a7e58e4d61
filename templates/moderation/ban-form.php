<?php
/**
 * 处罚: what a member may not do, and how long.
 *
 * @package Zeromo\Community
 * @var array{longest: int, user_id: int, open: bool, who?: string, back?: string} $v `user_id` 0 where the member is
 *   named in the form; with `who`, the name, it opens by itself and leads to `back`.
 */

declare(strict_types=1);

use Zeromo\Community\Html\Dialog;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Html\Widget;
use Zeromo\Community\Moderation\BanService;

defined( 'ABSPATH' ) || exit;

$who   = $v['who'] ?? '';
$name  = '' === $who ? __( '处罚成员', 'zeromo-community' ) : sprintf(
	/* translators: %s: name of a member */
	__( '处罚 %s', 'zeromo-community' ),
	$who
);
$field = 'zmo-ban-' . wp_unique_id();
$style = 'zmo-btn zmo-btn--s zmo-btn--' . ( $v['open'] ? 'soft' : 'line' );
$props = array(
	'path' => '/admin/bans',
	'title' => $name,
	'does' => __( '处罚', 'zeromo-community' ),
	'reload' => true,
) + ( '' === $who ? array() : array( 'open' => true, 'redirect_url' => $v['back'] ?? '' ) );
$terms = array(
	1 => __( '1 天', 'zeromo-community' ),
	7 => __( '7 天', 'zeromo-community' ),
	30 => __( '30 天', 'zeromo-community' ),
	365 => __( '1 年', 'zeromo-community' ),
	0 => __( '不限期', 'zeromo-community' ),
);
?>
<div class="zmo-w" <?php echo Widget::attrs( 'modal-form', $props ); ?>>
	<?php
	echo Dialog::opener( $field, $style, $v['open'] ? esc_html( $name ) : esc_html__( '处罚作者', 'zeromo-community' ) );
	echo Dialog::begin( $field, $name );
	?>
	<form method="post" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>"
		aria-label="<?php echo esc_attr( $name ); ?>">
		<?php
		echo Partial::render(
			'moderation/task',
			array( 'task' => 'ban', 'fields' => $v['user_id'] > 0 ? array( 'user_id' => $v['user_id'] ) : array() )
		);
		?>
		<?php if ( 0 === $v['user_id'] ) : ?>
			<div class="zmo-field">
				<label class="zmo-field__l" for="<?php echo esc_attr( "$field-id" ); ?>">
					<?php esc_html_e( '成员编号', 'zeromo-community' ); ?>
				</label>
				<input class="zmo-input" id="<?php echo esc_attr( "$field-id" ); ?>" name="user_id" inputmode="numeric"
					pattern="[1-9][0-9]*" required autocomplete="off">
			</div>
		<?php endif; ?>
		<div class="zmo-field"><label class="zmo-field__l" for="<?php echo esc_attr( "$field-level" ); ?>"
			><?php esc_html_e( '处罚', 'zeromo-community' ); ?></label><select class="zmo-input"
			id="<?php echo esc_attr( "$field-level" ); ?>" name="level">
			<?php foreach ( BanService::labels() as $level => $label ) : ?>
				<option value="<?php echo esc_attr( $level ); ?>"><?php echo esc_html( $label ); ?></option>
			<?php endforeach; ?>
		</select></div>
		<div class="zmo-field"><label class="zmo-field__l" for="<?php echo esc_attr( "$field-days" ); ?>"
			><?php esc_html_e( '多久', 'zeromo-community' ); ?></label><select class="zmo-input"
			id="<?php echo esc_attr( "$field-days" ); ?>" name="days">
			<?php foreach ( $terms as $days => $label ) : ?>
				<option value="<?php echo esc_attr( (string) $days ); ?>"<?php selected( 7, $days ); ?>>
					<?php echo esc_html( $label ); ?>
				</option>
			<?php endforeach; ?>
		</select></div>
		<div class="zmo-field">
			<label class="zmo-field__l" for="<?php echo esc_attr( "$field-why" ); ?>">
				<?php esc_html_e( '原因', 'zeromo-community' ); ?>
			</label>
			<textarea class="zmo-input" id="<?php echo esc_attr( "$field-why" ); ?>" name="reason" rows="2" required
				maxlength="<?php echo esc_attr( (string) $v['longest'] ); ?>"></textarea>
		</div>
		<?php echo Dialog::foot( $field, $props['does'] ); ?>
	</form>
	<?php echo Dialog::END; ?>
</div>
