<?php
/**
 * 改时间 of a post that is planned.
 *
 * @package Zeromo\Community
 * @var array{id: int, type: string, at: string} $v at: ISO 8601.
 */

declare(strict_types=1);

use Zeromo\Community\Publishing\Http\PublishFormHandler;
use Zeromo\Community\Publishing\PublishTime;
use Zeromo\Community\Html\Dialog;
use Zeromo\Community\Html\Widget;

defined( 'ABSPATH' ) || exit;

$box   = "zmo-plan-{$v['id']}";
$title = __( '改发布时间', 'zeromo-community' );
$props = array( 'path' => '/content', 'title' => $title, 'does' => __( '保存时间', 'zeromo-community' ) );
$when  = array(
	'label'    => __( '发布时间', 'zeromo-community' ),
	'name'     => 'publish_at',
	'value'    => $v['at'],
	'required' => true,
	'soonest'  => MINUTE_IN_SECONDS,
	'furthest' => PublishTime::DAYS * DAY_IN_SECONDS,
);
?>
<div class="zmo-w" <?php echo Widget::attrs( 'modal-form', $props ); ?>>
	<?php
	echo Dialog::opener( $box, 'zmo-btn zmo-btn--s zmo-btn--line', esc_html__( '改时间', 'zeromo-community' ) );
	echo Dialog::begin( $box, $title );
	?>
	<form method="post" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>"
		aria-label="<?php echo esc_attr( $title ); ?>">
		<input type="hidden" name="action" value="<?php echo esc_attr( PublishFormHandler::ACTION ); ?>">
		<input type="hidden" name="_wpnonce"
			value="<?php echo esc_attr( wp_create_nonce( PublishFormHandler::ACTION ) ); ?>">
		<input type="hidden" name="id" value="<?php echo esc_attr( (string) $v['id'] ); ?>">
		<input type="hidden" name="post_type" value="<?php echo esc_attr( $v['type'] ); ?>">
		<div class="zmo-field" <?php echo Widget::attrs( 'datetime-field', $when ); ?>>
			<label class="zmo-field__l" for="<?php echo esc_attr( "$box-at" ); ?>">
				<?php echo esc_html( $when['label'] ); ?>
			</label>
			<input class="zmo-input" id="<?php echo esc_attr( "$box-at" ); ?>" type="datetime-local" name="publish_at"
				required
				value="<?php echo esc_attr( (string) wp_date( 'Y-m-d\TH:i', (int) strtotime( $v['at'] ) ) ); ?>">
		</div>
		<?php echo Dialog::foot( $box, $props['does'] ); ?>
	</form>
	<?php echo Dialog::END; ?>
</div>
<?php
